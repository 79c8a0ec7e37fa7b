/** Commands and bodies the introduction shows, for the site at `baseUrl`. */
export function examplesFor(baseUrl: string) {
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
