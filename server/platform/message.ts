import { type MessageCode, messages } from '#texts/messages.ts';

/** A sentence of the API: its code, what it names, and the English text. */
export interface Message {
  code: MessageCode;
  params?: Record<string, string | number>;
  text: string;
}

type Parameters<Code extends MessageCode> = (typeof messages)[Code] extends (
  params: infer Params,
) => string
  ? [params: Params]
  : [];

export function say<Code extends MessageCode>(code: Code, ...[params]: Parameters<Code>): Message {
  const message: string | ((params: never) => string) = messages[code];
  return typeof message === 'string'
    ? { code, text: message }
    : { code, params: params as Record<string, string | number>, text: message(params as never) };
}

/** The first fields of a successful response. */
export function done<Code extends MessageCode>(code: Code, ...params: Parameters<Code>) {
  return doneWith(say(code, ...params));
}

export function doneWith({ code, params, text }: Message) {
  return { status: 'success' as const, message: text, code, ...(params && { params }) };
}
