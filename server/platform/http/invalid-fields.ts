import type { z } from 'zod';
import { Problem } from '../problem.ts';

/** Every field at fault with its first message, so that a form can mark them all at once. */
export function invalidFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'body');
    fields[name] ??= issue.message;
  }
  return fields;
}

/** The refusal of these fields, in the words of the first. */
export function invalid(fields: Record<string, string>): Problem {
  const [message] = Object.values(fields);
  return new Problem('validation', { fields, ...(message ? { message } : {}) });
}
