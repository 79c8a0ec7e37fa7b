import { z } from 'zod';

/** All error codes, each with its HTTP status and default message. */
export const problems = {
  validation: { status: 400, message: 'Some fields need your attention.' },
  malformed: { status: 400, message: 'The request could not be read.' },
  bad_credentials: { status: 400, message: 'The e-mail address or the password is not right.' },
  not_activated: {
    status: 400,
    message: 'Please activate your account first: the link is in the e-mail we sent you.',
  },
  suspended: { status: 400, message: 'Your account is suspended.' },
  waiting: {
    status: 400,
    message:
      'Your account is waiting for an administrator to accept it. We will send you an e-mail when you can log in.',
  },
  bad_invitation: { status: 400, message: 'You need an invitation to register here.' },
  registration_closed: { status: 403, message: 'Nobody can register here at the moment.' },
  bad_link: { status: 400, message: 'This link is invalid or has expired.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  forbidden: { status: 403, message: 'Your account does not allow that.' },
  not_found: { status: 404, message: 'We could not find what you are looking for.' },
  gone: { status: 410, message: 'This memory has been deleted.' },
  conflict: { status: 409, message: 'Someone was faster. Please load the page again.' },
  timeout: { status: 408, message: 'The request took too long. Please try again.' },
  too_large: { status: 413, message: 'That is more than we can take at once. Please send less.' },
  unsupported_media_type: {
    status: 415,
    message: 'Please send JSON, or a multipart form for a picture, without compression.',
  },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again later.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  insufficient_storage: {
    status: 507,
    message: 'There is no room for new pictures right now. Please try again later.',
  },
  unavailable: { status: 503, message: 'The site is busy for a moment. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A stable, machine-readable error code. */
export type ProblemCode = keyof typeof problems;

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every error response. */
export const ProblemView = z.object({
  status: z.literal('error'),
  message: z.string().describe('A sentence for a person.'),
  error: z.object({
    status: z.literal('error'),
    code: z.enum(codes).describe('A stable word for a program.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('For `validation`: the message of each field at fault.'),
  }),
});
export type ProblemView = z.infer<typeof ProblemView>;
