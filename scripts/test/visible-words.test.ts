import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/run.js';

/**
 * Literals that look like words for people and are none, and why, by their first 40 characters. Words
 * belong into `texts/<language>`, see docs/translating.md.
 */
const allowedWords: Record<string, Record<string, string[]>> = {
  'server/emails/mail-parts.ts': { 'a value of color-scheme': ['light dark'] },
  'server/export/pages.ts': { 'the name of a file': ['data.json'] },
  'server/export/signed-url.ts': { 'what is signed': ['export {} {}'] },
  'server/feeds/sitemap.ts': {
    'robots.txt': ['User-agent: * Allow: /api/docs Disallow:', 'User-agent: * Disallow: /'],
  },
  'server/mailings/schedule.ts': {
    'a message of the log': ['could not enqueue the daily mails or the'],
  },
  'server/mailings/unsubscribe.ts': { 'what is signed': ['unsubscribe {} {}'] },
  'server/platform/http/errors.ts': { 'a header': ['connection: close'] },
  'server/site/manifest.ts': { 'the name of a field': ['title'] },
  'web/api/heic-worker.ts': { 'the name of a color space': ['Display P3'] },
  'web/api/session.ts': { 'a header': ['Bearer {}'] },
  'web/device/embedded-thumbnail.ts': {
    'names of EXIF fields': ['Image Width', 'Image Height', 'Orientation'],
  },
  'web/features/accounts/sessions-section.tsx': {
    'names of browsers': ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'],
    'names of systems': ['Android', 'Windows', 'Linux'],
  },
  'web/features/meta/describe-page.ts': { 'names of formats': ['Atom', 'JSON Feed'] },
  'web/root.tsx': { 'a value of color-scheme': ['light dark'] },
  'web/ui/carousel.tsx': { keys: ['Home', 'End'] },
};

/** What people see or get. */
const sources = [
  'web/**/*.{ts,tsx}',
  'server/{emails,export,feeds,mailings}/**/*.ts',
  'server/accounts/send-*.ts',
  'server/platform/http/{errors,pages}.ts',
  'server/site/{manifest,routes}.ts',
];

/** Tests, SQL, styles and a script; the API reference is English on purpose. */
const isOther = (file: string) =>
  /\.test\.tsx?$|\/queries(\/|\.ts)|\/styles?\.ts$|^web\/inline-script\.ts$/.test(file) ||
  /^web\/(features\/api-docs\/|routes\/api-docs\.)/.test(file);

describe('words for people', () => {
  it.each([
    ['a sentence', "toast.success('Saved.')", 'Saved.'],
    ['a capitalised word', "const names = ['Save'];", 'Save'],
    ['a word with a hyphen', "const label = 'E-mail address';", 'E-mail address'],
    ['lower-case words', "show('of this memory');", 'of this memory'],
    ['letters of other languages', "const word = 'sačuvaj';", 'sačuvaj'],
    ['words around a value', `show(\`\${count} memories\`)`, '{} memories'],
    ['words before a value', `show(\`by \${name}\`)`, 'by {}'],
    ['a part of a sentence', "const parts = [name, ' and ', other];", 'and'],
    ['a concatenation', "show('by ' + name + '.')", 'by {}.'],
    ['an alternative in a concatenation', "show('– ' + (isNew ? 'New' : '') + '.')", 'New'],
    ['an alternative', "const word = isOpen ? 'Close' : texts.open;", 'Close'],
    ['a name in an object', "const tab = { id: 'all', name: 'All' };", 'All'],
    ['a label in an object', "const tab = { id: 'all', label: 'everything' };", 'everything'],
    ['an attribute', 'const a = <nav aria-label="pages" />;', 'pages'],
    ['an expression in an attribute', 'const a = <p title={x ? `more` : y} />;', 'more'],
    ['a child in braces', "const a = <p>{isNew && 'new'}</p>;", 'new'],
    ['an argument in a child', "const a = <p>{format('Likes')}</p>;", 'Likes'],
    ['text in markup', 'html`<h2 class="x">memories</h2>`', 'memories'],
    ['an attribute in markup', `html\`<img alt="a picture" src="\${url}">\``, 'a picture'],
    ['an error for people', "throw new Problem('Too many pictures')", 'Too many pictures'],
  ])('are found in %s', (_name, source, words) => {
    expect(findWords(source)).toEqual([words]);
  });

  it.each([
    ['imports and types', "import a from 'the file'; type Exit = 'back to login';"],
    ['comparisons', "event.key === 'Enter'; keys.includes('Home'); switch (a) { case 'End': }"],
    ['errors of developers', "throw new TypeError('This cannot be'); log.warn({}, 'It failed');"],
    ['keys', "const headers = { 'Some key': 1, [`Other key`]: 2 };"],
    ['addresses and media types', "fetch('/api/posts'); const type = 'text/html; charset=utf-8';"],
    ['class names', `const a = <p className="relative flex" id={\`the \${x}\`} />;`],
    ['class names in a constant', "const cell = 'relative grid min-w-0 gap-y-3 py-4';"],
    ['selectors', "document.querySelector('main article')"],
    ['punctuation', `const a = <p title={\`\${x} · \${y}\`}>{' '}</p>;`],
    ['markup without words', `html\`<time datetime="\${at}">\${text}</time>&nbsp;<b>\``],
    ['words of the catalogue', 'const a = <p title={texts.title}>{texts.by(name)}</p>;'],
  ])('are not %s', (_name, source) => {
    expect(findWords(source)).toEqual([]);
  });

  it('are only in the catalogues', () => {
    const files = globSync(sources, { cwd: root })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !isOther(file));
    expect(files.length).toBeGreaterThan(200);
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
      const words = findWords(readFileSync(join(root, file), 'utf8'), lang);
      if (words.length > 0) found[file] = [...new Set(words)].toSorted();
    }
    const allowed = Object.entries(allowedWords).map(([file, reasons]) => {
      return [file, Object.values(reasons).flat().toSorted()];
    });
    expect(found).toEqual(Object.fromEntries(allowed));
  });
});

/** A node of the syntax tree. */
interface AstNode {
  type: string;
  [part: string]: unknown;
}

/** Attributes and properties whose text is read or heard. */
const spokenNames =
  /^(title|alt|label|heading|hint|placeholder|caption|description|message|aria-(label|description|roledescription|valuetext))$/;

/** Attributes for the program. */
const codeAttributes =
  /^(\w*className|style|id|key|name|type|role|rel|href|to|src|sizes|media|d)$/i;

const codeProperties = /^(\w*className|style|@type)$/i;

/** Methods whose arguments are compared, stored or selectors. */
const codeMethods =
  /^(includes|startsWith|endsWith|has|split|querySelector(All)?|closest|matches|getItem|setItem)$/;

/** What developers and operators read. */
const isForDevelopers = (callee: string) => /^(\w*Error|(\w+\.)*(log|console)\.\w+)$/.test(callee);

/** The literals that look like words for people, with `{}` for each value. JSX text is a rule of Biome. */
function findWords(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = [];
  visit(parseAst(source, { lang }) as unknown as AstNode, false, false);
  return found;

  /**
   * @param isShown its value is read or heard, whatever it looks like
   * @param isPart the text was read with the concatenation around it
   */
  function visit(node: AstNode, isShown: boolean, isPart: boolean): void {
    const text = textOf(node);
    if (text !== undefined && !isPart) {
      const words = wordsIn(text, isShown);
      if (words !== undefined) found.push(words.trim().replace(/\s+/g, ' ').slice(0, 40));
    }
    for (const [part, value] of Object.entries(node)) {
      for (const child of [value].flat()) {
        if (!isNode(child) || isCode(node, part, child)) continue;
        visit(child, isShownPart(node, part, isShown), isConcatenation(node));
      }
    }
  }
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value;

const isConcatenation = ({ type, operator }: AstNode) =>
  type === 'BinaryExpression' && operator === '+';

/** The text of a literal or a concatenation, with `{}` for each value. */
function textOf(node: AstNode): string | undefined {
  if (isConcatenation(node)) {
    const sides = [node.left, node.right] as AstNode[];
    return sides.map((side) => textOf(side) ?? '{}').join('');
  }
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string | null; raw: string } }[];
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('{}');
}

/** The name of an attribute, a property, or what is called. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return String(node.name ?? node.value ?? '');
}

/** Whether this part of a node is not for people, with all that is in it. */
function isCode(node: AstNode, part: string, child: AstNode): boolean {
  const isLiteral = textOf(child) !== undefined;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return true;
    case 'ExportNamedDeclaration':
      return part === 'source';
    case 'BinaryExpression':
      return isLiteral && !isConcatenation(node);
    case 'SwitchCase':
      return part === 'test';
    case 'MemberExpression':
      return part === 'property';
    case 'Property':
      return part === 'key' || codeProperties.test(nameOf(node.key));
    case 'JSXAttribute':
      return part === 'name' || codeAttributes.test(nameOf(node.name));
    case 'TaggedTemplateExpression':
      return nameOf(node.tag) === 'sql';
    case 'NewExpression':
    case 'CallExpression': {
      const callee = nameOf(node.callee);
      return isForDevelopers(callee) || (isLiteral && codeMethods.test(callee.replace(/.*\./, '')));
    }
    default:
      return /^TS\w*(Type|Keyword|Declaration|Instantiation)$/.test(child.type);
  }
}

/** Whether this part is read or heard as it is. */
function isShownPart(node: AstNode, part: string, isShown: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return part === 'children';
    case 'JSXAttribute':
      return spokenNames.test(nameOf(node.name));
    case 'Property':
      return spokenNames.test(nameOf(node.key));
    case 'ConditionalExpression':
      return isShown && part !== 'test';
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isShown;
    default:
      return false;
  }
}

const word = "\\p{Ll}[\\p{Ll}'’]+";
const capitalised = "\\p{Lu}(?:[\\p{Ll}'’-]+| \\p{Ll}+)";
const before = '(?<=^|[\\s("„“])';
const after = '(?=$|[\\s.,:;!?…)"”“])';

const looksLikeWords = new RegExp(
  [
    `${before}${capitalised}${after}`,
    `${before}${word}[,:;]? ${word}${after}`,
    // Beside a value, or a part of a sentence.
    `(?:^|\\{\\}) ${word}${after}`,
    `${before}${word}:? (?:\\{\\}|$)`,
    `^${word}[.!?…]$`,
    '(?![\\x00-\\x7f])\\p{L}',
  ].join('|'),
  'u',
);

const anyWord = /\p{L}{2}/u;

/** The words for people in the text of a literal. */
function wordsIn(text: string, isShown: boolean): string | undefined {
  if (/<[a-z!/]/i.test(text)) return wordsInMarkup(text);
  if (isShown) return anyWord.test(text) ? text : undefined;
  const isAddress = /^([a-z]+:\/\/|[./#?&@])\S*$/.test(text);
  return !isAddress && !isClassList(text) && looksLikeWords.test(text) ? text : undefined;
}

/** Most class names have a hyphen, a colon or brackets inside, and none is in capitals. */
function isClassList(text: string): boolean {
  const names = text.trim().split(/\s+/);
  const typical = names.filter((name) => /[a-z\]][-:[]./.test(name));
  return typical.length * 2 > names.length && !/\p{Lu}/u.test(text);
}

function wordsInMarkup(markup: string): string | undefined {
  const spoken = [...markup.matchAll(/\b(?:alt|title|aria-label)="([^"]*)"/g)].map(
    ([, value]) => value ?? '',
  );
  const texts = markup
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/&\w+;/g, '')
    .split(/<[^>]*>?/);
  return [...texts, ...spoken].find((text) => anyWord.test(text));
}
