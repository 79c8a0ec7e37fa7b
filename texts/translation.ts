/** What another language has to say: every text of the English catalogue, with the same parameters. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...parameters: infer Parameters) => infer Text
      ? Text extends string
        ? (...parameters: Parameters) => string
        : // The parts of a sentence around a part of any type.
          English[Key]
      : Translation<English[Key]>;
};
