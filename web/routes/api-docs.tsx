import FileJson from 'lucide-react/icons/file-json';
import { ApiError } from '../api/client.ts';
import { createClientLoader, usePageData } from '../api/loaders.ts';
import { documentContext, siteOf, useSite } from '../api/page-context.ts';
import { CallGroup } from '../features/api-docs/call-group.tsx';
import { ApiContents, useFocusOnAnchor } from '../features/api-docs/contents.tsx';
import { ApiIntroduction } from '../features/api-docs/introduction.tsx';
import {
  type ApiDocument,
  type ApiReference,
  readReference,
} from '../features/api-docs/reference.ts';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import type { Route } from './+types/api-docs.ts';

const address = '/api/openapi.json';

export async function loader({ context }: Route.LoaderArgs) {
  return readReference((await context.get(documentContext)(address)) as ApiDocument);
}

let isMissing = false;

export const clientLoader = createClientLoader(async () => {
  isMissing = true;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) {
    throw new ApiError({
      status: response?.status ?? 0,
      message: 'The API reference could not be loaded. Please try again.',
      requestId: response?.headers.get('x-request-id'),
    });
  }
  const reference = readReference((await response.json()) as ApiDocument);
  isMissing = false;
  return reference;
});

/** Constant while the server runs and the same for everyone: loaded again only after a failure. */
export const shouldRevalidate = () => isMissing;

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/api/docs',
    title: 'API',
    description: `Every call of the API of ${siteOf(matches).name}: what it takes and returns.`,
  });

export default function ApiDocs() {
  const { loaded, failure } = usePageData<ApiReference>();
  const { name } = useSite();
  useFocusOnAnchor();
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-12">
        <div className="min-w-0">
          <h1>API</h1>
          <p className="mt-2 max-w-reading text-lg text-muted wrap-anywhere">
            All that {name} shows and does is open to programs too.
            {loaded && ` Version ${loaded.version}.`}
          </p>
        </div>
        {/* Served by the API, not by the router. */}
        <ButtonLink to={address} reloadDocument icon={<FileJson aria-hidden="true" size={18} />}>
          OpenAPI document
        </ButtonLink>
      </div>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && <Reference {...loaded} />}
    </>
  );
}

function Reference({ baseUrl, groups, problem }: ApiReference) {
  return (
    <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
      <ApiContents groups={groups} />
      <div className="flex min-w-0 flex-col gap-12">
        <ApiIntroduction baseUrl={baseUrl} problem={problem} />
        {groups.map((group) => (
          <CallGroup key={group.id} group={group} />
        ))}
      </div>
    </div>
  );
}
