/** The database cannot be used. The message is one sentence for the operator and never holds a password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
