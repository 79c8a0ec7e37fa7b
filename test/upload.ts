/** A multipart body as a browser sends it. */
export function multipart(parts: {
  image?: { bytes: Buffer; name?: string; type?: string } | Buffer;
  data?: unknown;
}): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'keepsake-test-boundary';
  const chunks: Buffer[] = [];
  const open = (disposition: string, type?: string) =>
    chunks.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
    );
  if (parts.data !== undefined) {
    open('name="data"');
    const text = typeof parts.data === 'string' ? parts.data : JSON.stringify(parts.data);
    chunks.push(Buffer.from(text), Buffer.from('\r\n'));
  }
  if (parts.image) {
    const image = Buffer.isBuffer(parts.image) ? { bytes: parts.image } : parts.image;
    const { bytes, name = 'picture.jpg', type = 'image/jpeg' } = image;
    open(`name="image"; filename="${name}"`, type);
    chunks.push(bytes, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(chunks),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
