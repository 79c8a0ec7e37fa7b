// Generated from sr-Latn by `npm run texts`; not edited by hand.
/** For the `lang` of documents, and for `Intl`. */
export const language: string = 'sr-Cyrl';
