import { writeFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import { billOfMaterials } from './bill-of-materials.ts';
import { listShippedPackages } from './shipped.ts';

/** `npm run sbom` prints what is shipped; with a file name, `npm run sbom -- sbom.json`, it is written there. */
const [file] = process.argv.slice(2);
const bill = billOfMaterials(packageJson, listShippedPackages());
const text = `${JSON.stringify(bill, null, 2)}\n`;
if (file === undefined) {
  process.stdout.write(text);
} else {
  writeFileSync(file, text);
  console.log(`${file} lists ${bill.components.length} packages.`);
}
