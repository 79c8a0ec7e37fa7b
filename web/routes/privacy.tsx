import type { Api } from '../api/client.ts';
import { createClientLoader, createLoader, usePageData } from '../api/loaders.ts';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { SiteText } from '../features/site/site-text.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import type { Route } from './+types/privacy.ts';

const fetchText = async (api: Api) => ({
  text: (await api('getSitePage', { page: 'privacy' })).text,
});

export const loader = createLoader(fetchText, undefined, { isForEveryone: true });
export const clientLoader = createClientLoader(fetchText);

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/privacy',
    title: 'Privacy',
    description: 'How this site treats personal data.',
  });

export default function Privacy() {
  const { loaded, failure } = usePageData<{ text: string }>();
  return (
    <>
      <ReadFailure failure={failure} loaded={loaded} titleAs="h1" />
      {loaded && <SiteText heading="Privacy" text={loaded.text} />}
    </>
  );
}
