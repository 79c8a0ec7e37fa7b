/** Lets everything run that has nothing to wait for; for what must not happen, of which nothing tells. */
export async function settle(): Promise<void> {
  for (let turn = 1; turn <= 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
