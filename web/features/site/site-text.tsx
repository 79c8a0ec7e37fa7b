import type { Api } from '../../api/client.ts';
import { usePageData } from '../../api/loaders.ts';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';

export const fetchSiteText = (page: 'about' | 'privacy') => async (api: Api) => ({
  text: (await api('getSitePage', { page })).text,
});

/** A page of plain text that administrators write: About and Privacy. */
export function SiteTextPage({ heading }: { heading: string }) {
  const { loaded, failure } = usePageData<{ text: string }>();
  return (
    <>
      <ReadFailure failure={failure} loaded={loaded} titleAs="h1" />
      {loaded && (
        <article className="max-w-reading">
          <h1 className="outline-none">{heading}</h1>
          <p dir="auto" className="mt-6 text-lg break-words whitespace-pre-line">
            {loaded.text}
          </p>
        </article>
      )}
    </>
  );
}
