/**
 * Does `work` for every item, several at once. After the first failure nothing new is begun, and it
 * is thrown once everything has come to rest.
 */
export async function forEachOf<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  async function takeTurns(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await queue.next();
        if (done || failures.length > 0) return;
        await work(value);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  await queue.return?.();
  if (failures.length > 0) throw failures[0];
}
