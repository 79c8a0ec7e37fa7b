/** The id of the form's section on the posts page. */
export const createMemoryAnchor = 'create-memory';

/** The id of the list of what waits for a connection. */
export const waitingListId = 'waiting-list';

/** A link to the form, which also expands it on small screens. */
export const createMemoryHref = `/post#${createMemoryAnchor}`;

/** The storage key of the draft of a new post; members who share a browser have separate drafts. */
export const newPostDraftKey = (memberId: string) => `draft:${memberId}`;
