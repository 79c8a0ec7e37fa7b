import FileJson from 'lucide-react/icons/file-json';
import { data, useLoaderData } from 'react-router';
import { documentContext } from '../api/page-context.ts';
import { CallGroup } from '../features/api-docs/call-group.tsx';
import { ApiContents, useFocusOnAnchor } from '../features/api-docs/contents.tsx';
import { ApiIntroduction } from '../features/api-docs/introduction.tsx';
import { type ApiDocument, readReference } from '../features/api-docs/reference.ts';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import type { Route } from './+types/api-docs.ts';

const address = '/api/openapi.json';

export async function loader({ context }: Route.LoaderArgs) {
  return readReference((await context.get(documentContext)(address)) as ApiDocument);
}

export async function clientLoader() {
  const response = await fetch(address);
  if (!response.ok) throw data(null, { status: response.status });
  return readReference((await response.json()) as ApiDocument);
}

/** The reference is the same for everyone and constant while the server runs. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/api/docs',
    title: 'API',
    description: 'Every call of the Keepsake API: what it takes and answers.',
  });

export default function ApiDocs() {
  const { baseUrl, version, groups, problem } = useLoaderData<typeof clientLoader>();
  useFocusOnAnchor();
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-12">
        <div>
          <h1>API</h1>
          <p className="mt-2 max-w-reading text-lg text-muted">
            All that Keepsake shows and does is open to programs too. Version {version}.
          </p>
        </div>
        {/* Served by the API, not by the router. */}
        <ButtonLink to={address} reloadDocument icon={<FileJson aria-hidden="true" size={18} />}>
          OpenAPI document
        </ButtonLink>
      </div>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <ApiContents groups={groups} />
        <div className="flex min-w-0 flex-col gap-12">
          <ApiIntroduction baseUrl={baseUrl} problem={problem} />
          {groups.map((group) => (
            <CallGroup key={group.id} group={group} />
          ))}
        </div>
      </div>
    </>
  );
}
