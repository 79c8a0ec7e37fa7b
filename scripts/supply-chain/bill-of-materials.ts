import { bundled, type ShippedPackage } from './shipped.ts';

interface Product {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/**
 * What is shipped, in CycloneDX 1.5. Without a time and a number of its own: the same lock file gives
 * the same bytes, so that two of them can be compared.
 */
export function billOfMaterials(product: Product, shipped: ShippedPackage[]) {
  const { name, version, license } = product;
  const asked = [...Object.keys(product.dependencies), ...bundled];
  const direct = shipped.filter(({ path }) =>
    asked.some((asking) => path === `node_modules/${asking}`),
  );
  const root = referenceOf({ name, version });
  // A package that lies in several places in one version is one component.
  const components = new Map(shipped.map((one) => [referenceOf(one), one]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name,
        version,
        licenses: [{ expression: license }],
        purl: root,
      },
    },
    components: [...components].map(([reference, one]) => ({
      'bom-ref': reference,
      type: 'library',
      name: one.name,
      version: one.version,
      scope: one.optional ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content: hexOf(one.integrity ?? '') }],
      ...(one.license ? { licenses: [{ expression: one.license }] } : {}),
      purl: reference,
      ...(one.isBundled ? { properties: [{ name: 'keepsake:bundled', value: 'true' }] } : {}),
    })),
    dependencies: [
      { ref: root, dependsOn: referencesOf(direct) },
      ...[...components].map(([ref, { needs }]) => ({ ref, dependsOn: referencesOf(needs) })),
    ],
  };
}

/** The package URL, by which advisories are looked up. */
const referenceOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

const referencesOf = (packages: ShippedPackage[]) =>
  [...new Set(packages.map(referenceOf))].toSorted();

const hexOf = (integrity: string) =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
