import { createClientLoader, createLoader } from '../api/loaders.ts';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { fetchSiteText, SiteTextPage } from '../features/site/site-text.tsx';
import type { Route } from './+types/about.ts';

const fetchText = fetchSiteText('about');

export const loader = createLoader(fetchText, undefined, { isForEveryone: true });
export const clientLoader = createClientLoader(fetchText);

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/about',
    title: 'About',
    description: 'What this site is about.',
  });

export default function About() {
  return <SiteTextPage heading="About" />;
}
