import fastJson from 'fast-json-stringify';

type Schema = Parameters<typeof fastJson>[0];
type Serialize = (answer: unknown) => string;

/** What the framework does with the schemas of routes. */
export const schemaCompilers = {
  /** What comes in is judged by the contract; the framework's own judge would only be loaded. */
  buildValidator: () => refuseToJudge,
  buildSerializer: () => compileWhenNeeded,
};

function refuseToJudge(): never {
  throw new Error('A route brings a schema for what comes in; it belongs in the contract.');
}

/** Most calls are never made in the life of most processes. */
function compileWhenNeeded({ schema }: { schema?: unknown }): Serialize {
  let serialize: Serialize | undefined;
  return (answer: unknown) => {
    serialize ??= fastJson(schema as Schema);
    return serialize(answer);
  };
}
