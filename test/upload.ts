/** One part of a multipart body; with a file name it is a file. */
interface Part {
  name: string;
  content: Buffer | string;
  filename?: string;
  type?: string;
}

interface Upload {
  payload: Buffer;
  headers: Record<string, string>;
}

/** A multipart body as a browser sends it. */
export function multipart(parts: {
  image?: { bytes: Buffer; name?: string; type?: string } | Buffer;
  data?: unknown;
}): Upload {
  const all: Part[] = [];
  if (parts.data !== undefined) {
    const content = typeof parts.data === 'string' ? parts.data : JSON.stringify(parts.data);
    all.push({ name: 'data', content });
  }
  if (parts.image) {
    const image = Buffer.isBuffer(parts.image) ? { bytes: parts.image } : parts.image;
    const { bytes, name = 'picture.jpg', type = 'image/jpeg' } = image;
    all.push({ name: 'image', content: bytes, filename: name, type });
  }
  return multipartOf(all);
}

/** The same of any parts, in this order. */
export function multipartOf(parts: Part[]): Upload {
  const boundary = 'keepsake-test-boundary';
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(`\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
