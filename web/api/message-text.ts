interface Coded {
  code?: string | undefined;
  params?: object | undefined;
}

/** The text of a message in the site's language; undefined of one that this version does not know. */
export type TextOf = (message?: Coded) => string | undefined;

/** Loads the catalogue, which is large and needed only after a response with a message. */
export async function loadTextOf(): Promise<TextOf> {
  const { messages } = await import('#texts/messages.ts');
  return ({ code = '', params } = {}) => {
    if (!Object.hasOwn(messages, code)) return undefined;
    const message: string | ((params: never) => string) = messages[code as keyof typeof messages];
    if (typeof message === 'string') return message;
    return params && message(params as never);
  };
}
