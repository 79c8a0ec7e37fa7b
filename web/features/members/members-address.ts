/** The longest text a member is looked for by. */
export const longestSearch = 100;

interface MembersPlace {
  page: number;
  limit: number;
  member: string;
}

/** What the address asks for by name; blanks around it mean nothing. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('member') ?? '').trim().slice(0, longestSearch);
}

/** A page of the list, relative to where it is; a search stays with it. */
export function hrefOfMembers({ page, limit, member }: MembersPlace): string {
  const query = new URLSearchParams(member ? { member } : {});
  query.append('page', String(page));
  query.append('limit', String(limit));
  return `?${query}`;
}

/** Whether two addresses show the same list, whoever of it is looked at closely. */
export function isSameList(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && listOf(one) === listOf(other);
}

function listOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('details');
  query.sort();
  return query.toString();
}
