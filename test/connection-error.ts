import { expect } from 'vitest';
import { connectDatabase, type DatabaseOptions } from '#server/db/connect.ts';
import { DatabaseUnavailable } from '#server/db/database.ts';

/** The message for the operator when connecting fails. */
export async function connectionErrorOf(options: DatabaseOptions): Promise<string> {
  const error = await connectDatabase(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  const { message } = error as DatabaseUnavailable;
  expect(message, 'one sentence').toMatch(/^[^\n]+\.$/);
  return message;
}
