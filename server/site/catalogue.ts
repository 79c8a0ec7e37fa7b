import { StoredSettings } from '#contract/site.ts';
import type { WriteTransaction } from '../db/database.ts';
import { type Catalogue, catalogueOf } from '../platform/catalogues.ts';
import { findSettings } from './queries.ts';

/** What the program says in the language of the site, for a transaction that stores it. */
export async function findCatalogue(tx: WriteTransaction): Promise<Catalogue> {
  const { language } = StoredSettings.parse((await findSettings(tx)) ?? {});
  return catalogueOf(language);
}
