/**
 * What crawlers are asked to leave alone. The mail-link pages are not named: they tell of themselves
 * that they are not to be listed, which a crawler has to read first.
 */
export function toRobots(publicUrl: string): string {
  return `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /dashboard

Sitemap: ${publicUrl}/sitemap.xml
`;
}
