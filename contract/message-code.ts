import type { PlainMessageCode } from '#texts/messages.ts';

/** The code of a message, where zod takes any string: `texts/<language>/messages.ts` has its sentence. */
export const messageCode = (code: PlainMessageCode): PlainMessageCode => code;
