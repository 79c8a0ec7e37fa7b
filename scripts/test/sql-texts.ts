import { parseAst } from 'vite';

/** A piece of a program; every one has a kind and a place, and holds others. */
interface Piece {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A place at which a text that is not written out there becomes SQL. */
export interface SqlText {
  /** The call and its first argument as they are written, gaps without their dollar. */
  call: string;
  line: number;
}

/** Whatever takes SQL as a text: the way out of Kysely's template, and the drivers below it. */
const takesSql = new Set([
  'raw',
  'lit',
  'literal',
  'executeQuery',
  'query',
  'prepare',
  'exec',
  'unsafe',
]);

/**
 * Every call by which a text made while the program runs could become SQL. It asks for less than
 * proof: a variable is as good as a concatenation, because nobody can see here what is in it. Values
 * belong into the placeholders of the `sql` template, names into `sql.ref` and `sql.table`.
 */
export function madeSqlTexts(source: string, lang: 'ts' | 'tsx' = 'ts'): SqlText[] {
  const pieces = [...everyPiece(parseAst(source, { lang }) as unknown as Piece)];
  const names = templateNames(pieces);
  const patterns = patternNames(pieces);
  const called = new Set(pieces.filter(isCall).map(({ callee }) => bare(callee as Piece)));

  const isTemplate = (piece: Piece | null) =>
    piece !== null && names.has(bare(piece).name as string);

  function isMade(piece: Piece): boolean {
    if (isCall(piece)) {
      const callee = bare(piece.callee as Piece);
      // The template called as a function takes any text for its own.
      if (callee.type === 'Identifier') return names.has(callee.name as string);
      const member = memberOf(callee);
      if (!member || !takesSql.has(member.name)) return false;
      if (member.name === 'exec' && isPattern(member.object, patterns)) return false;
      const [first] = piece.arguments as Piece[];
      return first !== undefined && !isWrittenOut(bare(first), member.name);
    }
    // Carried away under another name it could be called anywhere.
    if (piece.type === 'VariableDeclarator') return isTemplate(piece.init as Piece | null);
    const member = memberOf(piece);
    return member?.name === 'raw' && !called.has(piece) && isTemplate(member.object);
  }

  return pieces.filter(isMade).map((piece) => {
    const [first] = (piece.arguments as Piece[] | undefined) ?? [];
    return {
      call: source
        .slice(piece.start, first?.end ?? piece.end)
        .replace(/\s+/g, ' ')
        .replaceAll('${', '{'),
      line: source.slice(0, piece.start).split('\n').length,
    };
  });
}

function* everyPiece(piece: Piece): Generator<Piece> {
  yield piece;
  for (const part of Object.values(piece).flat()) {
    if (typeof part === 'object' && part !== null && 'type' in part) {
      yield* everyPiece(part as Piece);
    }
  }
}

const isCall = ({ type }: Piece) => type === 'CallExpression' || type === 'NewExpression';

/** Without parentheses, question marks and words of types around it. */
function bare(piece: Piece): Piece {
  const wraps = /^(TS(NonNull|As|Satisfies|TypeAssertion|Instantiation)|Parenthesized|Chain)/;
  return wraps.test(piece.type) ? bare(piece.expression as Piece) : piece;
}

function memberOf(piece: Piece): { object: Piece; name: string } | undefined {
  if (piece.type !== 'MemberExpression') return undefined;
  const property = piece.property as Piece;
  const name = piece.computed ? property.value : property.name;
  return { object: piece.object as Piece, name: String(name) };
}

/** A text without a gap, or a query that is judged by itself. An object is given to `raw` by pictures only. */
function isWrittenOut(argument: Piece, method: string): boolean {
  if (isCall(argument) && method === 'executeQuery') {
    return memberOf(bare(argument.callee as Piece))?.name === 'raw';
  }
  if (argument.type === 'Literal') return true;
  if (argument.type === 'TemplateLiteral') return (argument.expressions as Piece[]).length === 0;
  return argument.type === 'ObjectExpression' && method === 'raw';
}

/** Under which names this file has Kysely's template. */
function templateNames(pieces: Piece[]): Set<string> {
  const imported = pieces.filter(
    ({ type, imported }) => type === 'ImportSpecifier' && (imported as Piece).name === 'sql',
  );
  return new Set(imported.map(({ local }) => (local as Piece).name as string));
}

/** Constants that are regular expressions, whose `exec` is another one. */
function patternNames(pieces: Piece[]): Set<string> {
  const constants = pieces.filter(({ type, kind }) => {
    return type === 'VariableDeclaration' && kind === 'const';
  });
  return new Set(
    constants
      .flatMap(({ declarations }) => declarations as Piece[])
      .filter(({ init }) => init && isPattern(init as Piece, new Set()))
      .map(({ id }) => (id as Piece).name as string),
  );
}

function isPattern(piece: Piece, patterns: Set<string>): boolean {
  const { type, regex, name } = bare(piece);
  return type === 'Literal' ? Boolean(regex) : patterns.has(name as string);
}
