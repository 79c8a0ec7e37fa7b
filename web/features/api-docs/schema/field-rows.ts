import type { Parameter, Schema } from '../api-document.ts';
import { limitsOf } from './schema-limits.ts';
import { typeOf } from './schema-type.ts';

/** One line of a field list, with the lines indented below it. */
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

/** Parameters read like fields. */
export function parameterRows(parameters: Parameter[]): FieldRow[] {
  return parameters.map(({ name, schema, required }) => rowOf(name, schema, required));
}

/** How many lines the list takes, nested ones included. */
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

/** A schema with both a type and alternatives is read by the alternative of that type. */
function narrow(schema: Schema): Schema {
  const ofSameType = schema.anyOf?.find(({ type }) => type !== undefined && type === schema.type);
  return { ...schema, ...ofSameType };
}

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find((found) => found !== undefined);
}
