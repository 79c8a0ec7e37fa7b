/** The longest search text that the server accepts. */
export const maxSearchLength = 100;

/** The name to search for, trimmed. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('member') ?? '').trim().slice(0, maxSearchLength);
}

/** Whether the name in the URL is longer than what is searched. */
export const isSearchCut = (query: URLSearchParams): boolean =>
  (query.get('member') ?? '').trim().length > maxSearchLength;

/** What the pages of a search have in common. */
export const membersQuery = (member: string): Record<string, string> => (member ? { member } : {});

/** Whether two URLs show the same list, whichever member's details are open. */
export function isSameList(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && listQuery(one) === listQuery(other);
}

function listQuery({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('details');
  query.sort();
  return query.toString();
}
