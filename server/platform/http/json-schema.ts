import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The JSON Schema of what a shape accepts (`input`) or gives (`output`). */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return simplifyNullable(schema) as JsonSchema;
}

/**
 * Writes «X or null» as one type with two names instead of `anyOf`: shorter for a reader, and the
 * serializer compiled from it need not try the alternatives one by one.
 */
function simplifyNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplifyNullable);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, simplifyNullable(value)]),
  );
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const [value] = anyOf;
  if (typeof value?.type !== 'string' || value.enum) return schema;
  return { ...value, ...rest, type: [value.type, 'null'] };
}
