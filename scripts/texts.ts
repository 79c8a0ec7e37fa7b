import { writeCyrillic } from './texts/catalogues.ts';

console.log(`Wrote ${writeCyrillic()}.`);
