import { variables } from '#server/config.ts';
import { configurationTable } from './configuration-table.ts';
import type { Generators } from './generated-blocks.ts';

/** The blocks of the documentation that are written from the program itself. */
export const generators: Generators = {
  configuration: () => configurationTable(variables),
};
