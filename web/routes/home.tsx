import { redirect } from 'react-router';

const toPosts = () => redirect('/post');

/** The site begins with its posts. */
export const loader = toPosts;
export const clientLoader = toPosts;
