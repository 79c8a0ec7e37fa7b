import { z } from 'zod';
import type { Operation } from './operations.ts';
import type { FuzzAnswer, FuzzRequest } from './request.ts';

export type Judge = (request: FuzzRequest, answer: FuzzAnswer) => string | undefined;

/** Says what is wrong with an answer by the OpenAPI document; undefined when nothing is. */
export function createJudge(operations: readonly Operation[]): Judge {
  const shapes = new Map(
    operations.map(({ name, answers }) => [
      name,
      new Map([...answers].map(([status, schema]) => [status, z.fromJSONSchema(schema)])),
    ]),
  );
  return (request, { status, type, body }) => {
    if (status >= 500) return `${status}: ${body.toString().slice(0, 200)}`;
    // HTTP itself has these: nothing new for who asked so.
    if (status === 304) return request.headers['if-none-match'] ? undefined : '304 unasked';
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
