import { createClientLoader, createLoader } from '../api/loaders.ts';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { fetchSiteText, SiteTextPage } from '../features/site/site-text.tsx';
import type { Route } from './+types/privacy.ts';

const fetchText = fetchSiteText('privacy');

export const loader = createLoader(fetchText, undefined, { isForEveryone: true });
export const clientLoader = createClientLoader(fetchText);

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/privacy',
    title: 'Privacy',
    description: 'How this site treats personal data.',
  });

export default function Privacy() {
  return <SiteTextPage heading="Privacy" />;
}
