/** What another language has to say: every text of the English catalogue, with the same parameters. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...parameters: infer Parameters) => infer Text
      ? (...parameters: Parameters) => Text
      : Translation<English[Key]>;
};
