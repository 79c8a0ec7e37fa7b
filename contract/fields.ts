import { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import { limits, pageSize } from './limits.ts';
import { messageCode } from './message-code.ts';

/** Length in code points, as both databases count, not in UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length;
}

interface TextRules {
  /** The message for a text without a visible character; without one it may be empty. */
  required?: PlainMessageCode;
  min?: [length: number, message: PlainMessageCode];
  max: [length: number, message: PlainMessageCode];
  /**
   * One line, as names, titles, tags, places and descriptions of pictures are: other words stand beside
   * it, which must not be reordered. Paragraphs (posts, comments, reasons, notes) are `many`.
   */
  lines?: 'one' | 'many';
}

const controlInLine = /\p{Cc}/u;
const controlInText = /[^\P{Cc}\n\t]/u;
/** Half of a surrogate pair: JSON can contain it, UTF-8 and PostgreSQL cannot. */
const loneSurrogate = /\p{Cs}/u;
/** Embeddings, overrides and isolates. The marks of Arabic and Hebrew text (U+200E, U+200F) are fine. */
const directionChange = /[\u202A-\u202E\u2066-\u2069]/;
/** Also what joins emoji and letters is invisible on its own; U+2800 is Braille without dots. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/u;

/** Any text from a client that has no format of its own. */
export const wellFormedText = (error?: PlainMessageCode) =>
  z
    .string(error === undefined ? {} : { error })
    .refine((value) => !loneSurrogate.test(value), { error: messageCode('text_is_broken') });

/** A trimmed user-written text. Control characters are rejected: they break databases and mail headers. */
export function text({ required, min, max, lines = 'one' }: TextRules) {
  const isOneLine = lines === 'one';
  const control = isOneLine ? controlInLine : controlInText;
  const isOptional = required === undefined;
  return wellFormedText(required)
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim())
    .check(
      firstFault([
        [(value) => isOptional || value.length > 0, required],
        [(value) => lengthOf(value) <= max[0], max[1]],
        [(value) => !control.test(value), 'text_has_control_characters'],
        [(value) => !(isOneLine && directionChange.test(value)), 'text_changes_direction'],
        [(value) => value === '' || visible.test(value), required ?? 'text_is_invisible'],
        [(value) => !min || lengthOf(value) >= min[0], min?.[1]],
      ]),
    )
    .meta({ minLength: min?.[0] ?? (isOptional ? 0 : 1), maxLength: max[0] });
}

type Rule = [isFine: (value: string) => boolean, message: PlainMessageCode | undefined];

/**
 * Reports the first violated rule only and skips the later ones. Not done with `abort`, which would
 * also skip the rules over two fields.
 */
function firstFault(rules: Rule[]) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const fault = rules.find(([isFine]) => !isFine(value));
    if (fault) issues.push({ code: 'custom', message: fault[1], input: value, continue: true });
  };
}

/**
 * Something at, something dot something, and nothing a mail program could take for a link, a name or a
 * second address. Lengths are capped before it runs, for it backtracks.
 */
const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"/]+\.[^\s@<>()[\]\\,;:"/]+$/;

/** An e-mail address, trimmed and in lower case. */
export function email(required: PlainMessageCode = 'email_required') {
  return wellFormedText(required)
    .overwrite((value) => value.trim().toLowerCase())
    .check(
      firstFault([
        [(value) => value.length > 0, required],
        [
          (value) => value.length <= limits.email.max && !controlInLine.test(value),
          'email_not_valid',
        ],
        [(value) => addressPattern.test(value), 'email_not_valid'],
      ]),
    )
    .meta({ format: 'email', maxLength: limits.email.max });
}

/** A password as typed: never trimmed, and limited in length before it is hashed. */
export function password(required: PlainMessageCode, tooShort: PlainMessageCode) {
  return wellFormedText(required)
    .check(
      firstFault([
        [(value) => value.length > 0, required],
        [(value) => lengthOf(value) >= limits.password.min, tooShort],
        [(value) => value.length <= limits.password.max, 'password_too_long'],
      ]),
    )
    .meta({ minLength: limits.password.min, maxLength: limits.password.max });
}

/** A UUID in lower case, as it is stored: PostgreSQL ignores case here, string comparisons do not. */
export const Id = z.uuid().toLowerCase();

/** An idempotency key. */
export const attempt = Id.optional().describe(
  'Idempotency key, chosen by the client: a retry with the same key publishes nothing twice.',
);

/** The largest value of an integer column. */
const highestVersion = 2_147_483_647;

/** In every read for editing. */
export const editVersion = z
  .int()
  .describe('Raised by every change. An edit that is based on this state sends it along.');

const expectation =
  'The version that the edit is based on: if it is no longer the current one, nothing is changed (409 `conflict`). Left out: the last edit wins.';

/** In the body of an edit. */
export const expectedVersion = z.int().min(1).max(highestVersion).optional().describe(expectation);

/** The same in a query. */
export const expectedVersionInQuery = z.coerce
  .number()
  .int()
  .min(1)
  .max(highestVersion)
  .optional()
  .describe(expectation);

/** What can be reported, removed and restored. */
export const ItemKind = z.enum(['post', 'comment']);
export type ItemKind = z.infer<typeof ItemKind>;

/** A timestamp as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime().describe('ISO 8601, UTC.');

/** A calendar date without a time zone. */
export const CalendarDate = z.iso.date();

const bounded = (fallback: number, max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const number = Math.trunc(Number(value ?? fallback));
      return Number.isFinite(number) && number >= 1 ? Math.min(number, max) : fallback;
    })
    .meta({ type: 'integer', minimum: 1, maximum: max, description: `Default: ${fallback}.` });

/** High enough for any list, low enough that page × limit stays an exact integer. */
const lastPage = 1_000_000_000;

/** A page number; anything invalid means the first page. */
const PageNumber = bounded(1, lastPage);

/** A page size: clamped to 1–100. */
const PageLimit = (fallback: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const number = Math.trunc(Number(value ?? fallback));
      return Number.isFinite(number) ? Math.min(Math.max(number, 1), pageSize.max) : fallback;
    })
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: pageSize.max,
      description: `Default: ${fallback}.`,
    });

/** How many comments a post comes with: clamped to 1–500; anything invalid means all of them. */
export const CommentsLimit = z
  .unknown()
  .optional()
  .transform((value): number | undefined => {
    const number = value === '' ? Number.NaN : Math.trunc(Number(value));
    const max = limits.commentsEmbedded;
    return Number.isFinite(number) ? Math.min(Math.max(number, 1), max) : undefined;
  })
  .meta({
    type: 'integer',
    minimum: 1,
    maximum: limits.commentsEmbedded,
    description:
      `At most so many comments and replies, of each comment the first ${limits.repliesShown}: for ` +
      `clients that load the others with \`listComments\`. Default: the newest ${limits.commentsEmbedded}.`,
  });

/** `?page&limit` of a list. */
export const paging = (limit: number) => ({ page: PageNumber, limit: PageLimit(limit) });

/** The picture of a member, in every view of one. */
export const memberPicture = {
  image: z
    .string()
    .nullable()
    .describe(
      'Address of the picture; without one null, or a neutral picture with `CORS_ORIGINS`.',
    ),
  hasPicture: z.boolean(),
};

/** The first field of every successful response. */
export const succeeded = { status: z.literal('success') };

/** The parameters of a message. */
export const MessageParams = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .describe('What the message names: names, numbers.');

/** What happened, for a person. */
export const said = {
  message: z.string().describe('A sentence for a person, in English.'),
  code: z.string().describe('A stable word for the message, for clients in other languages.'),
  params: MessageParams,
};

/** A successful response with nothing but a message. */
export const Done = z.object({ ...succeeded, ...said });
