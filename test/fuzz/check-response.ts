import { z } from 'zod';
import type { Operation } from './operations.ts';
import type { FuzzRequest, FuzzResponse } from './request.ts';

export type ResponseCheck = (request: FuzzRequest, response: FuzzResponse) => string | undefined;

/** Checks responses against the OpenAPI document; returns a description of the violation, if any. */
export function createResponseCheck(operations: readonly Operation[]): ResponseCheck {
  const shapes = new Map(
    operations.map(({ name, responses }) => [
      name,
      new Map([...responses].map(([status, schema]) => [status, z.fromJSONSchema(schema)])),
    ]),
  );
  return (request, { status, type, body }) => {
    if (status >= 500) return `${status}: ${body.toString().slice(0, 200)}`;
    // Not in the document, but valid for conditional requests.
    if (status === 304)
      return request.headers['if-none-match'] ? undefined : '304 without If-None-Match';
    const shape = shapes.get(request.operation)?.get(status);
    if (!shape) return `${status} is not in the document: ${body.toString().slice(0, 200)}`;
    if (request.method === 'HEAD') return undefined;
    if (!/^application\/json; charset=utf-8$/.test(type)) return `${status} as ${type}`;
    const { error } = shape.safeParse(parsed(body));
    return error ? `${status} outside its schema: ${z.prettifyError(error)}` : undefined;
  };
}

/** Undefined, which fits no schema, when it is not JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
