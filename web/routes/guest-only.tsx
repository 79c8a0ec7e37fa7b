import { Outlet, replace } from 'react-router';
import { readToken } from '../api/session.ts';

/** Whoever is logged in has no business here. A first page load is sent on by the early script. */
export function clientLoader() {
  if (readToken()) throw replace('/dashboard');
  return null;
}

export const loader = () => null;

export default function GuestOnly() {
  return <Outlet />;
}
