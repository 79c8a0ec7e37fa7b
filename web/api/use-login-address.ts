import { useLocation } from 'react-router';
import { loginAddress } from './return-address.ts';

/** The way to Login, and from there back to this page. */
export function useLoginAddress(): string {
  return loginAddress(useLocation());
}
