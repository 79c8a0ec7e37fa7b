import ts from 'typescript';

interface Generation {
  /** The folder of the source, which is also the name of its language. */
  from: string;
  /** The language of the result. */
  to: string;
  convert: (text: string) => string;
}

/**
 * A catalogue made from another one: every text of it is converted, all else stays to the letter, as do
 * texts that are arguments of `verbatim`.
 */
export function generateCatalogue(source: string, { from, to, convert }: Generation): string {
  const file = ts.createSourceFile('catalogue.ts', source, ts.ScriptTarget.Latest, true);
  const changes: { start: number; end: number; text: string }[] = [];
  const change = (node: ts.Node, text: string) =>
    changes.push({ start: node.getStart(file), end: node.end, text });

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || isVerbatim(node)) return;
    if (ts.isStringLiteral(node)) {
      if (isCode(node)) return;
      return void change(node, quote(node.text === from ? to : convert(node.text)));
    }
    if (ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isCode(node)) return;
      return void change(node, `\`${escapeTemplate(convert(node.text))}\``);
    }
    // The delimiters belong to the parts: `head${ }middle${ }tail`.
    if (ts.isTemplateHead(node)) return void change(node, `\`${part(node)}\${`);
    if (ts.isTemplateMiddle(node)) return void change(node, `}${part(node)}\${`);
    if (ts.isTemplateTail(node)) return void change(node, `}${part(node)}\``);
    ts.forEachChild(node, visit);
  }

  const part = ({ text }: ts.TemplateLiteralLikeNode) =>
    text.trim() === '' ? escapeTemplate(text) : escapeTemplate(convert(text));

  visit(file);
  let result = source;
  for (const { start, end, text } of changes.sort((one, other) => other.start - one.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return `// Generated from ${from} by \`npm run texts\`; not edited by hand.\n${result}`;
}

function isVerbatim(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'verbatim';
}

/** Strings that the program reads and nobody else: names of modules, of properties, and what is compared. */
function isCode(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (node.text.trim() === '') return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isImportTypeNode(parent) || ts.isComputedPropertyName(parent)) return true;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent))
    return parent.name === node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isCaseClause(parent)) return parent.expression === node;
  return ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind);
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

const quote = (text: string) => `'${escapeInvisible(text.replace(/[\\']/g, '\\$&'))}'`;
const escapeTemplate = (text: string) => escapeInvisible(text.replace(/\\|`|\$(?=\{)/g, '\\$&'));

/** Characters that one does not see, such as a no-break space, stay escapes as they were written. */
function escapeInvisible(text: string): string {
  return text.replaceAll('\n', '\\n').replace(/(?! )[\p{C}\p{Z}]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
