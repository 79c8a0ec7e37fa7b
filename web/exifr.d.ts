/** What pages use of the package; its own types need those of Node, which pages do not have. */
export function parse(
  bytes: ArrayBuffer,
  options: Record<string, false | { pick: readonly number[] }>,
): Promise<Record<string, unknown> | undefined>;
