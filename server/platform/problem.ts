import { type ProblemCode, problems } from '#contract/problems.ts';

interface ProblemDetails {
  /** A better sentence than the code's own. */
  message?: string;
  /** For `validation`: the message of each field at fault. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure that the person who asked should hear about, in words meant for them. */
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
