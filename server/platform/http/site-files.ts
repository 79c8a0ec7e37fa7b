import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../cache/accepted-encoding.ts';
import { StoredAnswer } from '../cache/stored-answer.ts';
import { Problem } from '../problem.ts';
import { sendAnswer } from './send-answer.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** As the build leaves them beside a file, where they are smaller than it. */
const compressedForms: [Encoding, suffix: string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const free = { config: { cost: 'none' } } as const;

const yearInSeconds = 365 * 24 * 60 * 60;

export interface SiteFiles {
  /** The file behind an address, once somebody has asked for it. */
  peek(url: string): StoredAnswer | undefined;
}

/**
 * Serves the files of the build. They are few and small, and a new visitor asks for twenty of them:
 * each is read once and kept, since opening a file costs more than sending it.
 */
export async function serveSiteFiles(app: FastifyInstance, root: string): Promise<SiteFiles> {
  const onDisk = await listFiles(root);
  const names = new Set([...onDisk].filter((name) => !/\.(br|gz)$/.test(name)));
  const kept = new Map<string, StoredAnswer>();

  async function send(request: FastifyRequest, reply: FastifyReply, name: string) {
    if (!names.has(name)) throw new Problem('not_found');
    const file = kept.get(name) ?? (await read(root, name, onDisk));
    kept.set(name, file);
    return sendAnswer(request, reply, file);
  }

  app.get<{ Params: { '*': string } }>('/assets/*', free, (request, reply) =>
    send(request, reply, `assets/${request.params['*']}`),
  );
  for (const name of names) {
    if (!name.includes('/'))
      app.get(`/${name}`, free, (request, reply) => send(request, reply, name));
  }
  return { peek: (url) => kept.get(url.slice(1)) };
}

/** The names of all files below a folder, as addresses spell them. */
async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Set(paths.map((path) => path.split(sep).join('/')));
}

async function read(root: string, name: string, onDisk: Set<string>): Promise<StoredAnswer> {
  const isHashed = name.startsWith('assets/');
  const forms = compressedForms.filter(([, suffix]) => onDisk.has(name + suffix));
  const [body, ...compressed] = await Promise.all(
    [name, ...forms.map(([, suffix]) => name + suffix)].map((file) => readFile(join(root, file))),
  );
  return new StoredAnswer(
    {
      status: 200,
      headers: {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        // The names below assets/ carry a hash of their content.
        'cache-control': `public, max-age=${isHashed ? `${yearInSeconds}, immutable` : 3600}`,
        vary: 'accept-encoding',
      },
      body: body ?? Buffer.alloc(0),
      route: isHashed ? '/assets/*' : `/${name}`,
    },
    new Map(forms.map(([encoding], at) => [encoding, compressed[at] ?? Buffer.alloc(0)])),
  );
}
