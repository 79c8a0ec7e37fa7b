/** The subset of JSON Schema in the OpenAPI document. */
export interface Schema {
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

/** A line of a field list, with its nested lines. */
export interface FieldRow {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
  limits: string[];
  fields: FieldRow[];
}

/** The fields of an object, or of each object in an array. */
export function fieldRows(schema: Schema): FieldRow[] {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  return Object.entries(properties).map(([name, field]) =>
    rowOf(name, field, required.includes(name)),
  );
}

export function parameterRows(parameters: Parameter[]): FieldRow[] {
  return parameters.map(({ name, schema, required }) => rowOf(name, schema, required));
}

/** The number of lines, nested ones included. */
export function countRows(rows: FieldRow[]): number {
  return rows.reduce((sum, row) => sum + 1 + countRows(row.fields), 0);
}

function rowOf(name: string, schema: Schema, isRequired: boolean): FieldRow {
  const narrowed = narrow(schema);
  return {
    name,
    type: typeOf(narrowed),
    isRequired,
    description: schema.description ?? '',
    limits: limitsOf(narrowed),
    fields: fieldRows(narrowed),
  };
}

/** Merges the `anyOf` alternative that has the schema's own type. */
function narrow(schema: Schema): Schema {
  const ofSameType = schema.anyOf?.find(({ type }) => type !== undefined && type === schema.type);
  return { ...schema, ...ofSameType };
}

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find((found) => found !== undefined);
}

/** The type as text: `string (uuid)`, `object[]`, `"like" or "dislike"`. */
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

const limits = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'default',
] as const;

/** The bounds and the default of a value, by their names in JSON Schema. */
export function limitsOf(schema: Schema): string[] {
  const own = limits
    .filter((name) => schema[name] !== undefined && !isSafeIntegerBound(schema[name]))
    .map((name) => `${name} ${JSON.stringify(schema[name])}`);
  const ofItems = schema.items ? limitsOf(schema.items).map((limit) => `each ${limit}`) : [];
  return [...own, ...ofItems];
}

/** Every integer has these bounds. */
function isSafeIntegerBound(value: unknown): boolean {
  return value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;
}
