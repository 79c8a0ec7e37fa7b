import { uuidv7 } from 'uuidv7';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/database.ts';
import { catalogueOf } from '../platform/catalogues.ts';
import { storeFirstLanguage } from '../site/change-site.ts';
import { replaceTags } from './queries/tags.ts';

interface Deps {
  db: Database;
  now: () => number;
}

/** Gives a database that was just created its language, and its tags in it. A later change translates nothing. */
export async function setFirstLanguage(deps: Deps, language: Language): Promise<void> {
  // Those that the baseline writes.
  if (language === 'en') return;
  const created_at = deps.now();
  const tags = catalogueOf(language).starterTags.map((name) => ({
    id: uuidv7(),
    name,
    created_at,
  }));
  await deps.db.write(async (tx) => {
    await storeFirstLanguage(deps, tx, language);
    await replaceTags(tx, tags);
  });
}
