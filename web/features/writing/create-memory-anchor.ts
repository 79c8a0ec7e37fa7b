/** Where on the posts page one begins a memory; a link with it unfolds the form. */
export const createMemoryAnchor = 'create-memory';
