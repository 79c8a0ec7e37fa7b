import { type ProblemCode, problems } from '#contract/problems.ts';

interface ProblemDetails {
  /** Replaces the default message of the code. */
  message?: string;
  /** For `validation`: the message of each invalid field. */
  fields?: Record<string, string>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error with a message for the user; its code decides the HTTP status. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problems[code].message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
