/** Chooses the form of a word for a number; each language has forms of its own. */
export function createPlural<Form extends Intl.LDMLPluralRule>(language: string) {
  let rules: Intl.PluralRules | undefined;
  return (count: number, forms: Record<Form, string>): string => {
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count) as Form];
  };
}
