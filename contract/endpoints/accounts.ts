import { type Endpoint, requestFailed } from './endpoint.ts';

/** Accounts and their sessions. */
export const accounts = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    failure: 'Login failed. Please try again.',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'visitor',
    failure: 'Register failed. Please try again.',
  },
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    failure: requestFailed,
  },
  activateAccount: {
    method: 'POST',
    path: '/api/auth/activation/:token',
    access: 'visitor',
    failure: requestFailed,
  },
  changePassword: {
    method: 'PATCH',
    path: '/api/auth/changePassword',
    access: 'member',
    failure: 'Request for change password failed. Please try again.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgotPassword',
    access: 'visitor',
    failure: 'Request for forgot password failed. Please try again.',
  },
  resetPassword: {
    method: 'PATCH',
    path: '/api/auth/resetPassword/:token',
    access: 'visitor',
    failure: 'Request for reset password failed. Please try again.',
  },
  resendActivation: {
    method: 'POST',
    path: '/api/auth/resendActivation',
    access: 'visitor',
    failure: 'Request for resend activation link failed. Please try again.',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    failure: requestFailed,
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    failure: requestFailed,
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    failure: requestFailed,
  },
} as const satisfies Record<string, Endpoint>;
