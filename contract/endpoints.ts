import { accounts } from './endpoints/accounts.ts';
import { administration } from './endpoints/administration.ts';
import { dashboard } from './endpoints/dashboard.ts';
import { members } from './endpoints/members.ts';
import { posts } from './endpoints/posts.ts';

/** Every call there is, in the order of the reference. */
export const endpoints = { ...accounts, ...posts, ...members, ...dashboard, ...administration };

export type CallName = keyof typeof endpoints;
