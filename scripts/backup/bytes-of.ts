/** All of a stream in one piece. Node's own `buffer` goes by way of a Blob, which costs several times as much. */
export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const gathered: Buffer[] = [];
  for await (const chunk of chunks) gathered.push(chunk);
  return gathered.length === 1 && gathered[0] ? gathered[0] : Buffer.concat(gathered);
}
