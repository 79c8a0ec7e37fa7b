/** Page and limit as the address says them; what is missing or makes no sense is the default. */
export function readPaging(query: URLSearchParams, defaultLimit: number) {
  return {
    page: positive(query.get('page')) ?? 1,
    limit: positive(query.get('limit')) ?? defaultLimit,
  };
}

/** The same list at another page, relative to where it is. */
export function hrefOfPage(page: number, limit: number): string {
  return `?${new URLSearchParams({ page: String(page), limit: String(limit) })}`;
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
