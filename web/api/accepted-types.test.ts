import { expect, it } from 'vitest';
import { acceptedTypesIn } from './accepted-types.ts';

it('a HEIC photo can be chosen, and is converted by the browsers that do so', () => {
  for (const vendor of ['Google Inc.', '']) {
    expect(acceptedTypesIn({ vendor })).toMatch(/image\/heic,image\/heif,\.heic,\.heif$/);
  }
  const inSafari = acceptedTypesIn({ vendor: 'Apple Computer, Inc.' });
  // They convert to the first type of the list.
  expect(inSafari).toMatch(/^image\/jpeg,/);
  expect(inSafari).not.toMatch(/hei[cf]/);
});
