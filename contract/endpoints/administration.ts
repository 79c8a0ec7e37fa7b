import { type Endpoint, requestFailed } from './endpoint.ts';

/** What only administrators do. */
export const administration = {
  listManagedTags: {
    method: 'GET',
    path: '/api/admin/tags',
    access: 'admin',
    failure: requestFailed,
  },
  createTag: {
    method: 'POST',
    path: '/api/admin/tags',
    access: 'admin',
    failure: requestFailed,
  },
  renameTag: {
    method: 'PATCH',
    path: '/api/admin/tags/:tagId',
    access: 'admin',
    failure: requestFailed,
  },
  mergeTags: {
    method: 'POST',
    path: '/api/admin/tags/:tagId/merge',
    access: 'admin',
    failure: requestFailed,
  },
  deleteTag: {
    method: 'DELETE',
    path: '/api/admin/tags/:tagId',
    access: 'admin',
    failure: requestFailed,
  },
  listRemovals: {
    method: 'GET',
    path: '/api/admin/removals',
    access: 'admin',
    failure: requestFailed,
  },
} as const satisfies Record<string, Endpoint>;
