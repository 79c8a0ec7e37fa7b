import { data } from 'react-router';

const notFound = () => {
  throw data(null, { status: 404 });
};

/** Every address nobody knows: the error page of the site, with the status search engines expect. */
export const loader = notFound;
export const clientLoader = notFound;

export default function NotFound() {
  return null;
}
