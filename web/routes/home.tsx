import { redirect } from 'react-router';

const toPosts = () => redirect('/post');

/** The home page is the post list. */
export const loader = toPosts;
export const clientLoader = toPosts;
