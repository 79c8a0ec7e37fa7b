import type { Vocabulary } from './vocabulary.ts';

/** One step forward of the schema. Once released it never changes; a correction is a new migration. */
export interface Migration {
  /** Number and subject, `0001-baseline`; the history in the database knows it by this name. */
  readonly name: string;
  /** The SQL statements of this step, in order, in the words of one engine. */
  statements(words: Vocabulary): string[];
}
