import type { PersonView } from './reactions.ts';

/**
 * In place of the author of a removed comment, for clients that expect one. Apart from the schemas, which
 * a page loads only with a form.
 */
export const removedAuthor: PersonView = {
  id: '00000000-0000-0000-0000-000000000000',
  firstName: '',
  lastName: '',
  image: null,
  hasPicture: false,
};
