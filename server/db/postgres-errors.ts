import type pg from 'pg';
import { DatabaseUnavailable } from './database.ts';

/** Where a PostgreSQL database is, without its password. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** The address that a client has read from its configuration. */
export function addressOf({ host, port, database = '', user = '' }: pg.Client): PostgresAddress {
  return { host, port, database, user };
}

/** The server is unreachable, shutting down, full or too slow; the query itself may be right. */
export function isPostgresOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error) || typeof error.code !== 'string')
    return lostConnection.test(error.message);
  return outageCodes.test(error.code);
}

/** The server did not respond within the time limit of the client. */
export const isQueryTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** pg reports a lost connection by message only. */
const lostConnection =
  /^(connection terminated|query read timeout|timeout exceeded|client has encountered a connection error|client was closed)/i;

/**
 * Sockets (ECONNRESET, EPIPE, …), connection class 08, and the server's own full, waited too long for a
 * lock, cancelled, shutting down.
 */
const outageCodes = /^(E[A-Z]+|08...|53...|55P03|57014|57P0.)$/;

/** Serialization failure or deadlock; a retry helps. */
export function isPostgresConflict(error: unknown): boolean {
  return hasCode(error, '40001', '40P01');
}

/** While migrating, also a lock timeout on a busy table. */
export function isPostgresConflictWhileMigrating(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return isPostgresConflict(error) || hasCode(cause, '55P03');
}

/** Converts an error that a migration raises on purpose into a message for the operator. */
export function explainMigrationError(error: unknown): unknown {
  return hasCode(error, 'P0001') && error instanceof Error
    ? new DatabaseUnavailable(error.message, { cause: error })
    : error;
}

/** Converts an outage into a message for the operator. */
export function explainPostgresError(error: unknown, address: PostgresAddress): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  return new DatabaseUnavailable(messageFor(error, address), { cause: error });
}

function messageFor(error: unknown, { host, port, database, user }: PostgresAddress): string {
  const server = `The PostgreSQL server at ${host}:${port}`;
  if (hasCode(error, '28P01', '28000')) {
    return `${server} refused user "${user}" for database "${database}"; check the user and password in DATABASE_URL.`;
  }
  if (hasCode(error, '3D000')) {
    return `${server} has no database "${database}"; create it or correct DATABASE_URL.`;
  }
  if (hasCode(error, '42501')) {
    return `${server} does not let user "${user}" work in database "${database}"; grant the permission or correct DATABASE_URL.`;
  }
  if (hasCode(error, '53300')) {
    return `${server} has no free connection for database "${database}"; raise max_connections or end other programs.`;
  }
  if (hasCode(error, '57014')) {
    return `${server} took too long over a query in database "${database}" and was stopped.`;
  }
  if (hasCode(error, '55P03')) {
    return `${server} waited too long for a lock in database "${database}".`;
  }
  if (hasCode(error, '57P03')) {
    return `${server} is starting up or shutting down; try again in a moment.`;
  }
  return `${server} cannot be reached for database "${database}" (${reason(error)}); start it or correct DATABASE_URL.`;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message.includes('timeout')) return 'no answer in time';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
