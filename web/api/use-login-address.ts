import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from './return-address.ts';

/** Set while the server draws, whose router writes some addresses in another way than browsers do. */
export const LoginAddress = createContext<string | undefined>(undefined);

/** The way to Login, and from there back to this page. */
export function useLoginAddress(): string {
  const here = useLocation();
  return useContext(LoginAddress) ?? loginAddress(here);
}
