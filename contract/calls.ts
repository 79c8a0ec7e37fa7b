import type { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import { administrationCalls } from './administration-calls.ts';
import type { CallShape } from './call-shape.ts';
import type { CallName } from './endpoints.ts';
import { postCalls } from './post-calls.ts';

export const calls = {
  ...accountCalls,
  ...postCalls,
  ...administrationCalls,
} as const satisfies Record<CallName, CallShape>;

export type Calls = typeof calls;

type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : Record<never, never>;
type Accepted<Shape> = Shape extends z.ZodType ? z.input<Shape> : Record<never, never>;
type Part<Call, Name extends string> = Call extends Record<Name, infer Shape> ? Shape : undefined;

/** What a handler on the server receives. */
export type CallInput<Name extends CallName> = {
  params: Parsed<Part<Calls[Name], 'params'>>;
  query: Parsed<Part<Calls[Name], 'query'>>;
  body: Parsed<Part<Calls[Name], 'body'>>;
};

/** What a caller passes to the client, path and query in one. */
export type CallArguments<Name extends CallName> = Accepted<Part<Calls[Name], 'params'>> &
  Accepted<Part<Calls[Name], 'query'>> &
  Accepted<Part<Calls[Name], 'body'>>;

/** The response of a successful call. */
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;
