import { describe, expect, it } from 'vitest';
import { type Api, ApiError, createApi, mayPass, type Transport } from './client.ts';

type Request = Parameters<Transport>[0];

async function requestOf(make: (api: Api) => Promise<unknown>): Promise<Request> {
  const requests: Request[] = [];
  const api = createApi(async (request) => {
    requests.push(request);
    return { status: 200, body: { status: 'success' } };
  });
  await make(api);
  return requests[0] as Request;
}

async function failureOf(response: ReturnType<Transport>): Promise<ApiError> {
  const api = createApi(() => response);
  return api('login', { email: 'a@b.c', password: 'secret' }).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error) => error,
  );
}

describe('the API client', () => {
  it('puts path parameters into the path and the rest into the query', async () => {
    const request = await requestOf((api) => api('listPostsByTag', { tag: 'more & sea', page: 2 }));
    expect(request).toMatchObject({ method: 'GET', path: '/api/post/tag/more%20%26%20sea?page=2' });
  });

  it('repeats a query parameter for each value of an array', async () => {
    const request = await requestOf((api) =>
      api('searchPosts', { page: 1, limit: 12, keyword: ['more', 'leto'] }),
    );
    expect(request.path).toBe('/api/post/search/1/12?keyword=more&keyword=leto');
  });

  it('sends a DELETE without a body', async () => {
    const given = { postId: 'p', authorId: 'a', reason: 'spam & scam' };
    expect(await requestOf((api) => api('deletePost', given))).toEqual({
      method: 'DELETE',
      access: 'member',
      path: '/api/post/p/a?reason=spam+%26+scam',
    });
  });

  it('sends everything else as the body', async () => {
    const body = { email: 'a@b.c', password: 'secret' };
    expect(await requestOf((api) => api('login', body))).toEqual({
      method: 'POST',
      access: 'visitor',
      path: '/api/auth/login',
      body,
    });
  });

  it('throws an ApiError with the server’s message, code, fields and request id', async () => {
    const failure = await failureOf(
      Promise.resolve({
        status: 400,
        requestId: 'r1',
        body: {
          status: 'error',
          message: 'Email is not valid',
          error: {
            status: 'error',
            code: 'validation',
            reason: 'email_not_valid',
            fields: { email: 'Email is not valid' },
            fieldCodes: { email: { code: 'email_not_valid' } },
          },
        },
      }),
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 400,
      code: 'validation',
      message: 'Email is not valid',
      fields: { email: 'Email is not valid' },
      requestId: 'r1',
    });
  });

  it('shows the texts of the site for the codes of a response', async () => {
    const error = {
      code: 'validation',
      reason: 'tag_not_in_list',
      params: { name: 'sea' },
      fields: { tags: 'auf Deutsch', body: 'Not in this version' },
      fieldCodes: {
        tags: { code: 'tag_not_in_list', params: { name: 'sea' } },
        body: { code: 'of_a_newer_version' },
      },
    };
    const body = { status: 'error', message: 'auf Deutsch', error };
    const message = 'There is no tag "sea". Please choose from the list.';
    expect(await failureOf(Promise.resolve({ status: 400, body }))).toMatchObject({
      message,
      fields: { tags: message, body: 'Not in this version' },
    });
    const done = { status: 'success', message: 'auf Deutsch', code: 'logged_in' };
    const results = [done, { ...done, params: { name: 'Ana' } }, { ...done, code: 'gone_by' }].map(
      (body) => createApi(async () => ({ status: 200, body }))('logout'),
    );
    const texts = (await Promise.all(results)).map((result) => result.message);
    expect(texts).toEqual(['auf Deutsch', 'Welcome, Ana!', 'auf Deutsch']);
  });

  it('fails on a 200 response that is not from the API', async () => {
    const failed = { message: 'Login failed. Please try again.' };
    for (const body of ['<html>Please log in to the hotel</html>', null, {}, { status: 'ok' }]) {
      expect(await failureOf(Promise.resolve({ status: 200, body }))).toMatchObject(failed);
    }
  });

  it('fails with the transport’s message without a response', async () => {
    const failure = await failureOf(Promise.reject(new Error('You stopped this.')));
    expect(failure).toMatchObject({ status: 0, message: 'You stopped this.' });
  });

  it('fails with the endpoint’s default message when there is none', async () => {
    const silent = { message: 'Login failed. Please try again.' };
    expect(await failureOf(Promise.reject(new Error('')))).toMatchObject(silent);
    expect(await failureOf(Promise.resolve({ status: 502, body: null }))).toMatchObject(silent);
    expect(await failureOf(Promise.resolve({ status: 502, body: '<html>' }))).toMatchObject(silent);
  });
});

it('only a failure without a response, a rate limit or a server error may pass', () => {
  const statuses = [0, 400, 401, 403, 404, 409, 410, 413, 429, 500, 503];
  const passing = statuses.filter((status) => mayPass(new ApiError({ status, message: '' })));
  expect(passing).toEqual([0, 429, 500, 503]);
  expect(mayPass(new Error('a defect'))).toBe(false);
});
