import { useLocation } from 'react-router';
import { sitePageTexts } from '#texts/site.ts';
import type { Api } from '../api/client.ts';
import {
  createClientLoader,
  createLoader,
  type Loaded,
  type LoaderInput,
  usePageData,
} from '../api/loaders.ts';
import type { Matches } from '../api/page-context.ts';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';

const pages = {
  about: { path: '/about', ...sitePageTexts.about },
  privacy: { path: '/privacy', ...sitePageTexts.privacy },
};

const pageOf = (pathname: string) => (/^\/privacy/i.test(pathname) ? 'privacy' : 'about');

async function fetchText(api: Api, { url }: LoaderInput) {
  const { text } = await api('getSitePage', { page: pageOf(url.pathname) });
  return { text };
}

export const loader = createLoader(fetchText, undefined, { isForEveryone: true });
export const clientLoader = createClientLoader(fetchText);

export const meta = (page: { location: { pathname: string }; matches: Matches }) =>
  describeFixedPage(page.matches, pages[pageOf(page.location.pathname)]);

/** A page of plain text that administrators write: About and Privacy. */
export default function SiteText() {
  const { loaded, failure } = usePageData<Loaded<typeof fetchText>>();
  const { pathname } = useLocation();
  return (
    <>
      <ReadFailure failure={failure} loaded={loaded} titleAs="h1" />
      {loaded && (
        <article className="max-w-reading">
          <h1 className="outline-none">{pages[pageOf(pathname)].title}</h1>
          <p dir="auto" className="mt-6 text-lg break-words whitespace-pre-line">
            {loaded.text}
          </p>
        </article>
      )}
    </>
  );
}
