import type { ReactNode } from 'react';
import { durations, limits, pageSize } from '#contract/limits.ts';
import { FieldList } from './field-list.tsx';
import type { ApiReference } from './reference.ts';

const sessionDays = durations.session / (24 * 60 * 60_000);

/** The rules shared by all endpoints. */
export function ApiIntroduction({ baseUrl, problem }: Pick<ApiReference, 'baseUrl' | 'problem'>) {
  const examples = examplesFor(baseUrl);
  return (
    <section
      id="introduction"
      aria-labelledby="introduction-heading"
      className="flex flex-col gap-8"
    >
      <Part title={<h2 id="introduction-heading">Introduction</h2>}>
        <p>
          The calls live below <code className="wrap-anywhere">{baseUrl}</code>. They take and
          return JSON; only pictures travel as <code>multipart/form-data</code>. Ids are UUIDs, and
          instants are ISO 8601 in UTC. What visitors may read needs no account:
        </p>
        <CodeBlock code={examples.firstCall} />
      </Part>
      <Part title={<h3>Success</h3>}>
        <p>
          A call that succeeds responds with HTTP 200, and <code>status</code> says{' '}
          <code>success</code>. A call that changes something also has a <code>message</code> for a
          person; one that reads has its data. A field of a response is always there unless it is
          marked “may be absent”.
        </p>
        <CodeBlock code={examples.success} />
      </Part>
      <Part title={<h3>Failure</h3>}>
        <p>
          Every failure has an HTTP status of 400 or above and one shape. Show <code>message</code>{' '}
          to a person, let a program decide by <code>error.code</code>, and quote the header{' '}
          <code>x-request-id</code>, which every response carries, when you ask for help.
        </p>
        <CodeBlock code={examples.failure} />
        <FieldList fields={problem} direction="received" />
      </Part>
      <Part title={<h3>Sessions</h3>}>
        <p>Log in to receive a token, and send it along as a bearer token:</p>
        <CodeBlock code={examples.logIn} />
        <CodeBlock code={examples.withSession} />
        <p>
          A session lasts for {sessionDays} days after its last use. A token that is no longer live
          gets the response 401, also on reads that are open to everyone; login, registration and
          the calls behind links in e-mails ignore it. There are no cookies.
        </p>
      </Part>
      <Part title={<h3>Pictures</h3>}>
        <p>
          A picture is the part <code>image</code>: JPG, PNG, WEBP, GIF or SVG of at most{' '}
          {limits.image.maxBytes.toLocaleString('en')} bytes. Where other fields go with it, they
          are JSON in the part <code>data</code>:
        </p>
        <CodeBlock code={examples.upload} />
        <p>
          Addresses of pictures are relative to the site, or absolute if it is configured for front
          ends on other origins. Use them as they are.
        </p>
      </Part>
      <Part title={<h3>Lists</h3>}>
        <p>
          Lists come in pages: <code>page</code> counts from 1, <code>limit</code> is at most{' '}
          {pageSize.max}. Numbers that make no sense are put right rather than refused, and a page
          past the end is an empty list with the true count.
        </p>
      </Part>
      <Part title={<h3>Rate limits</h3>}>
        <p>
          Whoever calls too often gets the response 429 with the code <code>rate_limited</code>, and
          the header <code>retry-after</code> says how many seconds to wait. A busy site responds
          with 503 in the same way.
        </p>
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex max-w-reading flex-col gap-3">
      {title}
      {children}
    </div>
  );
}

/** Lines wrap, so that a long URL never widens the page. */
function CodeBlock({ code }: { code: string }) {
  return (
    <pre className="rounded-control border border-hairline bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
      <code>{code}</code>
    </pre>
  );
}

/** Sample commands and bodies for the site at `baseUrl`. */
function examplesFor(baseUrl: string) {
  return {
    firstCall: `curl ${baseUrl}/api/post`,
    logIn: [
      `curl ${baseUrl}/api/auth/login \\`,
      `  -H 'content-type: application/json' \\`,
      `  -d '{"email": "ana@example.com", "password": "her password"}'`,
    ].join('\n'),
    withSession: `curl ${baseUrl}/api/auth/me -H 'authorization: Bearer TOKEN'`,
    upload: [
      `curl ${baseUrl}/api/post -H 'authorization: Bearer TOKEN' \\`,
      `  -F image=@snow.jpg \\`,
      `  -F 'data={"title": "First snow", "body": "At last!", "tags": ["family"]}'`,
    ].join('\n'),
    success: toJson({ status: 'success', posts: [], postsCount: 0 }),
    failure: toJson({
      status: 'error',
      message: 'Title is required',
      error: { status: 'error', code: 'validation', fields: { title: 'Title is required' } },
    }),
  };
}

function toJson(body: object): string {
  return JSON.stringify(body, null, 2);
}
