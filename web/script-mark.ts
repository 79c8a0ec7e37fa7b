import { createContext } from 'react';

/** What the server knows its own inline scripts by; it takes it off again, so browsers have none. */
export const ScriptMark = createContext<string | undefined>(undefined);
