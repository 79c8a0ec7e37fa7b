import type { Schema } from '../api-document.ts';

/** What a value may be, in the words of JSON: `string (uuid)`, `object[]`, `"like" or "dislike"`. */
export function typeOf(schema: Schema): string {
  return anyOneOf([...new Set(namesOf(schema))]);
}

function namesOf(schema: Schema): string[] {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  if (schema.type) return [schema.type].flat().map((name) => nameOf(name, schema));
  return schema.anyOf?.flatMap(namesOf) ?? ['any'];
}

function nameOf(type: string, schema: Schema): string {
  if (type === 'array') return arrayOf(schema.items);
  if (type === 'object') return objectOf(schema);
  if (type !== 'string') return type;
  if (schema.contentMediaType) return `file (${schema.contentMediaType})`;
  return schema.format ? `string (${schema.format})` : 'string';
}

function arrayOf(items: Schema | undefined): string {
  if (!items) return 'array';
  const item = typeOf(items);
  return item.includes(' or ') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties, additionalProperties }: Schema): string {
  const isMap = !properties && typeof additionalProperties === 'object';
  return isMap ? `object of ${typeOf(additionalProperties)} values` : 'object';
}

function anyOneOf(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
