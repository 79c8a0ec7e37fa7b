import { createContext } from 'react';

/** The nonce of this rendering's inline scripts; the server replaces it by hashes, so browsers get none. */
export const Nonce = createContext<string | undefined>(undefined);
