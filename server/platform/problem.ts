import type { ProblemCode } from '#contract/problems.ts';
import { type Message, say } from './message.ts';

interface ProblemDetails {
  /** Replaces the default message of the code. */
  message?: Message;
  /** For `validation`: the message of each invalid field. */
  fields?: Record<string, Message>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error with a message for the user; its code decides the HTTP status. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** What the error says; its text is `message`, as of every error. */
  readonly reason: Message;
  readonly fields: Record<string, Message> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const reason = details.message ?? say(code);
    super(reason.text, { cause: details.cause });
    this.code = code;
    this.reason = reason;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
