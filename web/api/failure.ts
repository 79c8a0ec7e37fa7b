import type { ProblemCode, ProblemView } from '#contract/problems.ts';

interface FailureDetails {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  code?: ProblemCode;
  fields?: Record<string, string>;
}

/** A call that did not succeed; `message` is for the person. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly fields: Record<string, string>;

  constructor({ status, message, code, fields = {} }: FailureDetails) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Reads a failed answer; what is not in our shape gets the call's default message. */
  static from(status: number, body: unknown, fallback: string): ApiFailure {
    const problem = (typeof body === 'object' ? body : null) as Partial<ProblemView> | null;
    return new ApiFailure({
      status,
      message: problem?.message || fallback,
      ...(problem?.error?.code ? { code: problem.error.code } : {}),
      ...(problem?.error?.fields ? { fields: problem.error.fields } : {}),
    });
  }
}
