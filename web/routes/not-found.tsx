import { data } from 'react-router';
import { createClientLoader, createLoader } from '../api/loaders.ts';

const notFound = async (): Promise<Record<string, never>> => {
  throw data(null, { status: 404 });
};

/** Unknown paths: the error page with status 404. */
export const loader = createLoader(notFound);
export const clientLoader = createClientLoader(notFound);

export default function NotFound() {
  return null;
}
