import { variables } from '#server/config.ts';
import { accessTable } from './access-table.ts';
import { configurationTable } from './configuration-table.ts';
import type { Generators } from './generated-blocks.ts';
import { doorsTable, privacyTable, writesTable } from './privacy-table.ts';

/** The blocks of the documentation that are written from the program itself. */
export const generators: Generators = {
  configuration: () => configurationTable(variables),
  access: accessTable,
  privacy: privacyTable,
  writes: writesTable,
  doors: doorsTable,
};
