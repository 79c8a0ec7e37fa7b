import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageContext } from '#contract/page-context.ts';
import type { PageBuild } from '#server/platform/http/pages.ts';
import { createFolder } from '../databases.ts';

/** The API call of each page, as in `web/routes/`. */
function callOf({ pathname, search }: URL): string | undefined {
  const [, first, second, third = ''] = pathname.split('/');
  if (first === 'timeline') {
    return `/api/post/timeline?${new URLSearchParams({ ...(second && { year: second }), ...(third && { month: third }) })}`;
  }
  if (first !== 'post') return undefined;
  if (second === undefined) return `/api/post${search}`;
  if (second === 'search') return `/api/post/search/1/12${search}`;
  if (second === 'tag') return `/api/post/tag/${third}`;
  if (second === 'author') return `/api/post/user/${third}`;
  return `/api/post/${second}`;
}

let context: PageContext;

/** Pages that print the API responses, instead of the real ones. */
const build: PageBuild = {
  entry: {
    module: {
      createLoadContext: (pageContext) => {
        context = pageContext;
      },
      createRequestHandler: () => async (request) => {
        const path = callOf(new URL(request.url));
        const response = path
          ? await context.api({ method: 'GET', path })
          : { status: 200, body: {} };
        return new Response(`<p>${JSON.stringify(response.body)}</p>`, {
          status: response.status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      },
    },
  },
};

export const plainPages = { load: async () => build, assets: undefined, isDevelopment: false };

/** The same with the service workers of a build. */
export async function pagesWithWorkers() {
  const assets = await createFolder();
  await writeFile(join(assets, 'sw.js'), 'work();');
  await writeFile(join(assets, 'sw-removal.js'), 'remove();');
  return { ...plainPages, assets };
}
