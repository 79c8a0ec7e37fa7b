/** How the bytes of an answer can be written. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send very few distinct texts; a hostile client gets no say over our memory. */
const mostKnown = 200;
const known = new Map<string, Encoding>();

/** The best encoding a client accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const found = known.get(header);
  if (found) return found;
  const encoding = readHeader(header);
  if (known.size < mostKnown) known.set(header, encoding);
  return encoding;
}

function readHeader(header: string): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((one) => one.trim());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality)];
    }),
  );
  const accepts = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
