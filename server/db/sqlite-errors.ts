import { DatabaseUnavailable } from './database.ts';

const busy = 5;
const locked = 6;
const full = 13;

/** Another connection holds the write lock; a retry helps. */
export function isSqliteBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === busy || code === locked;
}

/** The disk is full; what was attempted is rolled back. */
export function isSqliteFull(error: unknown): boolean {
  return primaryCode(error) === full;
}

/** Converts an SQLite error into a message for the operator; returns any other unchanged. */
export function explainSqliteError(error: unknown, file: string): unknown {
  const code = primaryCode(error);
  const message = code === undefined ? undefined : messages[code];
  return message === undefined
    ? error
    : new DatabaseUnavailable(
        message.replace('FILE', () => file),
        { cause: error },
      );
}

/** The message when the data folder itself cannot be used. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new DatabaseUnavailable(
    `The data folder ${dataDir} cannot be written (${error.code}); create it, fix its permissions or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

const lockedMessage = 'The database FILE is held by another program; close that one and try again.';

const messages: Record<number, string> = {
  [busy]: lockedMessage,
  [locked]: lockedMessage,
  8: 'The database FILE cannot be written; check its owner and permissions.',
  10: 'The disk failed while it read or wrote the database FILE; check the disk.',
  11: 'The database FILE is damaged; restore it from a backup.',
  [full]: 'The disk that holds the database FILE is full; free some space.',
  14: 'The database FILE cannot be opened; check that it is a file, its owner and its permissions.',
  26: 'The file FILE is not a Keepsake database; move it away or set DATA_DIR to another folder.',
};

/** The primary result code is the low byte of the extended one. */
function primaryCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}
