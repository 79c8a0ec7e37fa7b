/** Markup that is safe as it stands: made by `html`, so that nobody's words are read as tags. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/** Writes markup: what stands in the template is ours, every text put into it is escaped. */
export function html(template: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: template }, ...values.map(toMarkup)));
}

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return String(value).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
}
