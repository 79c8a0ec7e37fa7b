import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../api/page-context.ts';
import { describePage, sitePicture } from './describe-page.ts';

interface FixedPage {
  path: string;
  title: string;
  description: string;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** A page that is always the same; the root, first of the `matches`, knows where the site is. */
export function describeFixedPage(
  matches: Matches,
  { path, title, description }: FixedPage,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { site: Site } | undefined;
  const publicUrl = root?.site.publicUrl ?? '';
  const picture = sitePicture(publicUrl);
  return describePage({ url: publicUrl + path, title, description, picture });
}
