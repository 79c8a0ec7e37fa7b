// @ts-check

/** Something the person at the keyboard can put right: shown as its sentence, without a stack. */
export class Fault extends Error {}

/**
 * Prints why a command cannot go on and makes it exit with 1.
 * @param {unknown} error
 */
export function reportFault(error) {
  console.error(error instanceof Fault ? error.message : error);
  process.exitCode = 1;
}
