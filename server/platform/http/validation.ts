import type { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import { type Message, say } from '../message.ts';
import { Problem } from '../problem.ts';

type Fields = Record<string, Message>;

/** The parsed value, or the first message of each invalid field, so that a form can show them all at once. */
export function validate<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
): { data: z.output<Shape>; fields?: undefined } | { data?: undefined; fields: Fields } {
  const { data, error } = shape.safeParse(value, { error: () => noMessage, reportInput: true });
  if (!error) return { data: data as z.output<Shape> };
  const fields: Fields = {};
  for (const issue of error.issues) fields[String(issue.path[0] ?? 'body')] ??= messageOf(issue);
  return { fields };
}

/** Of a rule without a message of its own in the contract, in place of the validator's. */
const noMessage = '';

/** The messages of the contract are codes. */
const messageOf = (issue: Issue): Message =>
  issue.message === noMessage ? composeMessage(issue) : say(issue.message as PlainMessageCode);

/** The `validation` problem of these fields; its message is the first of theirs. */
export function validationProblem(fields: Fields): Problem {
  const [message] = Object.values(fields);
  return new Problem('validation', { fields, ...(message ? { message } : {}) });
}

type Issue = z.core.$ZodIssue;

function composeMessage(issue: Issue): Message {
  const { path, input } = issue;
  if (path.length === 0) return say('malformed');
  const field = path.map(wordsOf).toReversed().join(' of ');
  return say('field_not_valid', {
    field,
    rule: input === undefined ? 'is required' : ruleOf(issue),
  });
}

/** A part of a path, as people write it: `postId` is the post id, and 0 the first entry of a list. */
function wordsOf(part: PropertyKey): string {
  if (typeof part === 'number') return `entry ${part + 1}`;
  return String(part)
    .replace(/^_/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const kinds: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
};

const formats: Record<string, string> = {
  uuid: 'is not an id',
  date: 'must be a day of the calendar, such as 1974-07-12',
  datetime: 'must be a time in UTC, such as 1974-07-12T10:00:00Z',
};

/** What is counted, as the beginning and the end of the rule. */
const counted: Record<string, [verb: string, unit: string]> = {
  string: ['must be', ' characters'],
  array: ['must have', ' entries'],
};

function ruleOfSize(origin: string, bound: string): string {
  const [verb, unit] = counted[origin] ?? ['must be', ''];
  return `${verb} ${bound}${unit}`;
}

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? notValid;
    case 'invalid_format':
      return formats[issue.format] ?? notValid;
    case 'invalid_value':
      return `must be one of these: ${issue.values.join(', ')}`;
    case 'too_big':
      return ruleOfSize(issue.origin, `at most ${issue.maximum}`);
    case 'too_small':
      return ruleOfSize(issue.origin, `at least ${issue.minimum}`);
    default:
      return notValid;
  }
}

const notValid = 'is not valid';
