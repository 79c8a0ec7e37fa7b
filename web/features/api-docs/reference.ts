import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import {
  type FieldRow,
  fieldRows,
  type Parameter,
  parameterRows,
  type Schema,
} from './schema-fields.ts';

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: CallName;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
}

/** The part of the OpenAPI document that the reference page shows. */
export interface ApiDocument {
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: Schema } };
}

export type Access = Endpoint['access'];

export interface CallReference {
  id: string;
  title: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
  pathParameters: FieldRow[];
  queryParameters: FieldRow[];
  body: { mediaType: string; fields: FieldRow[] } | null;
  response: FieldRow[];
  failures: { status: string; message: string }[];
}

export interface GroupReference {
  id: string;
  title: string;
  calls: CallReference[];
}

/** The data of the page: a reduced OpenAPI document, because loader data is part of the document too. */
export interface ApiReference {
  baseUrl: string;
  version: string;
  groups: GroupReference[];
  problem: FieldRow[];
}

const groupTitles: Record<string, string> = {
  auth: 'Accounts and sessions',
  post: 'Posts, likes and comments',
  member: 'Members',
  dashboard: 'Dashboard',
};

/** Converts the OpenAPI document into the data of the reference page. */
export function readReference(document: ApiDocument): ApiReference {
  const groups: Record<string, GroupReference> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      groups[tag] ??= { id: `${tag}-calls`, title: groupTitles[tag] ?? titleOf(tag), calls: [] };
      groups[tag].calls.push(readCall(method, path, operation));
    }
  }
  return {
    baseUrl: document.servers[0]?.url ?? '',
    version: document.info.version,
    groups: Object.values(groups),
    problem: fieldRows(document.components.schemas.Problem),
  };
}

function readCall(method: string, path: string, operation: Operation): CallReference {
  const { operationId: id, parameters, requestBody, responses } = operation;
  const [body] = Object.entries(requestBody?.content ?? {});
  const response = responses['200']?.content['application/json']?.schema;
  return {
    id,
    title: titleOf(id),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    // The OpenAPI document describes the required role only in prose.
    access: endpoints[id].access,
    pathParameters: parameterRows(parameters.filter((parameter) => parameter.in === 'path')),
    queryParameters: parameterRows(parameters.filter((parameter) => parameter.in === 'query')),
    body: body ? { mediaType: body[0], fields: fieldRows(body[1].schema) } : null,
    response: response ? fieldRows(response) : [],
    failures: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, message: description })),
  };
}

/** `listPostsByTag` → «List posts by tag». */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
