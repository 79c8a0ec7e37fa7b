import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { startTestSite } from '#test/test-site.ts';
import { starterTagNames } from '../db/migrations/0001-baseline.ts';
import { catalogueOf } from '../platform/catalogues.ts';
import { setFirstLanguage } from './first-language.ts';

const site = startTestSite();

async function read() {
  const tags = await site.db.read.selectFrom('tags').select('name').execute();
  const { language } = (await site.get('/api/site')).json().site;
  return { language, tags: new Set(tags.map(({ name }) => name)) };
}

it('the starter tags of English are those of the first migration', () => {
  expect(catalogueOf('en').starterTags).toEqual(starterTagNames);
});

it.each(languages)('a new site in %s has the tags of that language', async (language) => {
  await setFirstLanguage({ db: site.db, now: () => site.time }, language);
  const { starterTags } = catalogueOf(language);
  expect(await read()).toEqual({ language, tags: new Set(starterTags) });
  expect(starterTags).toHaveLength(starterTagNames.length);
  expect(starterTags).toEqual(starterTags.map((tag) => tag.toLowerCase()));
});
