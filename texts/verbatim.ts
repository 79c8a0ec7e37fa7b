/** Marks what generated catalogues leave as it is: code, or a name that stays in Latin letters. */
export const verbatim = <const Text extends string>(text: Text): Text => text;
