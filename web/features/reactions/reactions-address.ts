export type ReactionsTab = 'likes' | 'comments';

/** The tab that the address names; the likes unless it says otherwise. */
export function readTab(query: URLSearchParams): ReactionsTab {
  return query.get('tab') === 'comments' ? 'comments' : 'likes';
}

/** The first page of a tab, relative to where it is. */
export function hrefOfTab(tab: ReactionsTab): string {
  return `?${new URLSearchParams({ tab })}`;
}

/** Another page of the same tab. */
export function hrefOfReactions(tab: ReactionsTab, page: number, limit: number): string {
  const query = { tab, page: String(page), limit: String(limit) };
  return `?${new URLSearchParams(query)}`;
}
