import { type Endpoint, requestFailed } from './endpoint.ts';

/** Members, as others see them. */
export const members = {
  listMembers: {
    method: 'GET',
    path: '/api/member',
    access: 'visitor',
    failure: requestFailed,
  },
  getMember: {
    method: 'GET',
    path: '/api/member/:memberId',
    access: 'visitor',
    failure: requestFailed,
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/member/:memberId',
    access: 'admin',
    failure: 'Delete request failed. Please try again.',
  },
} as const satisfies Record<string, Endpoint>;
