/** For the `lang` of documents, and for `Intl`. */
export const language: string = 'de';
