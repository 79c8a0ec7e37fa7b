/** The longest search text that the server accepts. */
export const maxSearchLength = 100;

interface MembersQuery {
  page: number;
  limit: number;
  member: string;
}

/** The name to search for, trimmed. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('member') ?? '').trim().slice(0, maxSearchLength);
}

/** A page of the list, as a relative URL that keeps the search. */
export function membersHref({ page, limit, member }: MembersQuery): string {
  const query = new URLSearchParams(member ? { member } : {});
  query.append('page', String(page));
  query.append('limit', String(limit));
  return `?${query}`;
}

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
