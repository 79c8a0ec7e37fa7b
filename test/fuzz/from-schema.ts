import type { Random } from '#scripts/demo/random.ts';
import { forbiddenFields, invalidText, invalidValue } from './invalid-values.ts';
import type { JsonSchema } from './operations.ts';

/** Ids and names of existing rows. */
export interface Known {
  posts: readonly { id: string; authorId: string }[];
  comments: readonly string[];
  members: readonly { id: string; email: string }[];
  tags: readonly { id: string; name: string }[];
  /** Of every member. */
  password: string;
}

export interface GeneratorContext {
  random: Random;
  known: Known;
  /** The post of the request, and its author. */
  post: Known['posts'][number];
  /** The probability that a value is invalid. */
  invalidRate: number;
}

/** A value for a schema, sometimes an invalid one. */
export function valueFor(context: GeneratorContext, schema: JsonSchema, name = ''): unknown {
  const { random, invalidRate } = context;
  if (random.chance(invalidRate)) return invalidValue(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return valueFor(context, random.pick(alternatives) as JsonSchema, name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(context, schema);
    case 'array':
      return arrayFor(context, schema, name);
    case 'string':
      return textFor(context, schema, name);
    case 'integer':
    case 'number':
      return numberFor(context, schema);
    case 'boolean':
      return random.chance(0.5);
    default:
      return null;
  }
}

function objectFor(context: GeneratorContext, schema: JsonSchema): Record<string, unknown> {
  const { random, invalidRate } = context;
  const entries = Object.entries(schema.properties ?? {})
    .filter(() => !random.chance(invalidRate / 2))
    .map(([name, inner]) => [name, valueFor(context, inner as JsonSchema, name)]);
  if (random.chance(invalidRate)) {
    entries.push([random.pick(forbiddenFields), invalidValue(random)]);
  }
  const value = Object.fromEntries(entries) as Record<string, unknown>;
  // Passwords are sent twice; a mismatch would be rejected before anything else is checked.
  for (const [again, first] of [
    ['confirmPassword', 'password'],
    ['confirmNewPassword', 'newPassword'],
  ] as const) {
    if (again in value && random.chance(0.8)) value[again] = value[first];
  }
  return value;
}

function arrayFor(context: GeneratorContext, schema: JsonSchema, name: string): unknown[] {
  const { random } = context;
  const length = random.pick([0, 1, 1, 2, 3, 50, 51]);
  return Array.from({ length }, () =>
    valueFor(context, (schema.items as JsonSchema) ?? {}, `${name} item`),
  );
}

function textFor(context: GeneratorContext, schema: JsonSchema, name: string): string {
  const { random, known } = context;
  if (schema.format === 'uuid') {
    const id = idFor(context, name);
    return random.chance(0.05) ? id.toUpperCase() : id;
  }
  if (schema.format === 'email') {
    const isKnown = random.chance(0.5);
    return isKnown ? random.pick(known.members).email : `fuzz${random.whole(1, 999)}@example.org`;
  }
  if (schema.format === 'date') {
    return `${random.whole(1900, 2030)}-0${random.whole(1, 9)}-${random.whole(10, 31)}`;
  }
  if (/^tag/.test(name)) return random.pick(known.tags).name;
  if (/^(password|currentPassword)$/.test(name) && random.chance(0.5)) return known.password;
  if (random.chance(0.3)) return invalidText(random);
  const { minLength: least = 0, maxLength: most = 20 } = schema;
  const length = random.pick([least, least + 1, most - 1, most, most + 1, least - 1, 12, 30]);
  return random.pick(['a', 'š', 'Ж', '海', 'ab c']).repeat(Math.max(0, length)).slice(0, length);
}

/** Mostly an id of the kind that the name suggests. */
function idFor({ random, known, post }: GeneratorContext, name: string): string {
  const kind = random.chance(0.85) ? name : random.pick(['postId', 'commentId', 'tagId', 'userId']);
  if (kind === 'postId') return post.id;
  if (kind === 'authorId') return post.authorId;
  if (/^(commentId|parentId)$/.test(kind)) return random.pick(known.comments);
  if (/^(tagId|into)$/.test(kind)) return random.pick(known.tags).id;
  return random.pick(known.members).id;
}

function numberFor(
  { random }: GeneratorContext,
  { minimum = -5, maximum = 5 }: JsonSchema,
): number {
  return random.pick([minimum, minimum - 1, minimum + 1, maximum, maximum + 1, 2, 3, 100]);
}
