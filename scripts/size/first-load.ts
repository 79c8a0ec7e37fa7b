interface Chunk {
  module: string;
  imports?: string[];
}

interface RouteChunk extends Chunk {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** What React Router writes about a finished build: which files each route loads. */
export interface BuildManifest {
  url: string;
  entry: Chunk;
  routes: Record<string, RouteChunk>;
}

/** Reads the manifest file, a script that assigns one JSON value. */
export function parseManifest(script: string): BuildManifest {
  return JSON.parse(script.replace(/^[^{]*/, '').replace(/;\s*$/, '')) as BuildManifest;
}

/**
 * The scripts that a browser loads before the page at this address is alive: manifest, entry, and the
 * route with all its parents, each with its imports. Of several at one address the innermost is the
 * page, the others are its frames.
 */
export function firstLoadOf(manifest: BuildManifest, address: string): string[] {
  const [route] = Object.values(manifest.routes)
    .filter((candidate) => addressOf(manifest, candidate) === address)
    .sort((one, other) => lineageOf(manifest, other).length - lineageOf(manifest, one).length);
  if (route === undefined) throw new Error(`the build has no page at ${address}`);
  const chunks = [manifest.entry, ...lineageOf(manifest, route)];
  const files = chunks.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([manifest.url, ...files])];
}

function addressOf(manifest: BuildManifest, route: RouteChunk): string {
  const segments = lineageOf(manifest, route).flatMap(({ path }) => path?.split('/') ?? []);
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}

function lineageOf(manifest: BuildManifest, route: RouteChunk): RouteChunk[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent === undefined ? [route] : [...lineageOf(manifest, parent), route];
}

/** Names that only server code contains. */
const serverOnly =
  'node:sqlite, node:fs, DATABASE_URL, SMTP_URL, METRICS_TOKEN, AWS_SECRET_ACCESS_KEY, password_hash, token_hash, storage_key, argon2, insert into, selectFrom, nodemailer, rate_limits'.split(
    ', ',
  );

export function serverNamesIn(text: string): string[] {
  return serverOnly.filter((name) => text.includes(name));
}
