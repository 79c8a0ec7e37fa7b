import { describe, expect, it } from 'vitest';
import { type ApiDocument, type Operation, readReference } from './reference.ts';
import type { Schema } from './schema-fields.ts';

const done: Schema = {
  type: 'object',
  properties: { status: { type: 'string', const: 'success' } },
  required: ['status'],
};

function operation(given: Partial<Operation>): Operation {
  return {
    operationId: 'login',
    summary: 'Log in',
    tags: ['auth'],
    parameters: [],
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: done } } },
    },
    ...given,
  };
}

function documentWith(paths: ApiDocument['paths']): ApiDocument {
  return {
    info: { version: '1.2.3' },
    servers: [{ url: 'https://keepsake.example' }],
    paths,
    components: { schemas: { Problem: { type: 'object', properties: { message: {} } } } },
  };
}

describe('the API reference', () => {
  it('has the base URL, the version and the fields of an error response', () => {
    const { baseUrl, version, problem } = readReference(documentWith({}));
    expect({ baseUrl, version }).toEqual({
      baseUrl: 'https://keepsake.example',
      version: '1.2.3',
    });
    expect(problem.map(({ name }) => name)).toEqual(['message']);
  });

  it('groups endpoints by their first tag, in document order', () => {
    const { groups } = readReference(
      documentWith({
        '/api/auth/login': { post: operation({}) },
        '/api/post': {
          get: operation({ operationId: 'listPosts', tags: ['post'] }),
          post: operation({ operationId: 'createPost', tags: ['post'] }),
        },
        '/api/auth/me': { get: operation({ operationId: 'getCurrentUser' }) },
      }),
    );
    expect(groups.map(({ id, title, calls }) => [id, title, calls.map((call) => call.id)])).toEqual(
      [
        ['auth-calls', 'Accounts and sessions', ['login', 'getCurrentUser']],
        ['post-calls', 'Posts, likes and comments', ['listPosts', 'createPost']],
      ],
    );
  });

  it('names an unknown group after its tag', () => {
    const { groups } = readReference(
      documentWith({ '/api/feeds': { get: operation({ tags: ['feeds'] }) } }),
    );
    expect(groups[0]).toMatchObject({ id: 'feeds-calls', title: 'Feeds' });
  });

  it('has the access level of each endpoint', () => {
    const { groups } = readReference(
      documentWith({
        '/api/post': { get: operation({ operationId: 'listPosts' }) },
        '/api/auth/me': { get: operation({ operationId: 'getCurrentUser' }) },
        '/api/member/{memberId}': { delete: operation({ operationId: 'deleteMember' }) },
      }),
    );
    const access = groups[0]?.calls.map((call) => call.access);
    expect(access).toEqual(['visitor', 'member', 'admin']);
  });

  it('separates path, query, body, response and failures', () => {
    const text: Schema = { type: 'string' };
    const refused = { description: 'Some fields need your attention.', content: {} };
    const { groups } = readReference(
      documentWith({
        '/api/auth/resetPassword/{token}': {
          patch: operation({
            operationId: 'resetPassword',
            parameters: [
              { name: 'token', in: 'path', required: true, schema: text },
              { name: 'again', in: 'query', required: false, schema: text },
            ],
            requestBody: {
              content: { 'application/json': { schema: { properties: { newPassword: text } } } },
            },
            responses: { ...operation({}).responses, 400: refused },
          }),
        },
      }),
    );
    expect(groups[0]?.calls[0]).toMatchObject({
      title: 'Reset password',
      method: 'PATCH',
      path: '/api/auth/resetPassword/{token}',
      pathParameters: [{ name: 'token', isRequired: true }],
      queryParameters: [{ name: 'again', isRequired: false }],
      body: { mediaType: 'application/json', fields: [{ name: 'newPassword' }] },
      response: [{ name: 'status', type: '"success"' }],
      failures: [{ status: '400', message: 'Some fields need your attention.' }],
    });
  });
});
