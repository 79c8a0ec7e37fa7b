import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** One call as the OpenAPI document describes it. */
export interface Operation {
  name: string;
  method: string;
  /** `{name}` marks a parameter. */
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  body?: { type: string; schema: JsonSchema };
  /** The schemas of responses by status. */
  responses: Map<number, JsonSchema>;
}

interface Described {
  operationId: string;
  parameters: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Every call of the document, with references resolved. */
export function readOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [body] = Object.entries(described.requestBody?.content ?? {});
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters,
        ...(body ? { body: { type: body[0], schema: body[1].schema } } : {}),
        responses: responseSchemasOf(document, described),
      };
    }),
  );
}

function responseSchemasOf({ components }: ApiDocument, { responses }: Described) {
  return new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content['application/json']?.schema;
      const name = schema?.$ref?.split('/').at(-1);
      const found = name === undefined ? schema : components.schemas[name];
      if (!found) throw new Error(`The document has no schema for ${status}.`);
      return [Number(status), found];
    }),
  );
}
