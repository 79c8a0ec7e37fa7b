import { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import { MessageParams } from './fields.ts';

/** All error codes, each with its HTTP status. The default message is the one of the same code. */
export const problems = {
  validation: { status: 400 },
  malformed: { status: 400 },
  bad_credentials: { status: 400 },
  not_activated: { status: 400 },
  suspended: { status: 400 },
  waiting: { status: 400 },
  bad_invitation: { status: 400 },
  registration_closed: { status: 403 },
  bad_link: { status: 400 },
  unauthenticated: { status: 401 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  gone: { status: 410 },
  conflict: { status: 409 },
  timeout: { status: 408 },
  too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  rate_limited: { status: 429 },
  headers_too_large: { status: 431 },
  internal: { status: 500 },
  insufficient_storage: { status: 507 },
  unavailable: { status: 503 },
} as const satisfies Partial<Record<PlainMessageCode, { status: number }>>;

/** A stable, machine-readable error code. */
export type ProblemCode = keyof typeof problems;

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every error response. */
export const ProblemView = z.object({
  status: z.literal('error'),
  message: z.string().describe('A sentence for a person, in English.'),
  error: z.object({
    status: z.literal('error'),
    code: z.enum(codes).describe('A stable word for a program.'),
    reason: z
      .string()
      .optional()
      .describe(
        'A stable word for the message; left out if the message is the usual one of `code`.',
      ),
    params: MessageParams,
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('For `validation`: the message of each field at fault.'),
    fieldCodes: z
      .record(z.string(), z.object({ code: z.string(), params: MessageParams }))
      .optional()
      .describe('The same as stable words.'),
  }),
});
export type ProblemView = z.infer<typeof ProblemView>;
