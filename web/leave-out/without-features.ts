/** A feature of a library that no page uses, and that no bundler can know to be unused. */
export interface UnusedFeature {
  /** The end of the module's path. */
  module: string;
  /** What a source of ours says as soon as it uses the feature. */
  sign: RegExp;
  /** These are emptied: whoever calls them finds nothing to do. */
  functions: readonly string[];
  /** These lose their methods. */
  classes?: readonly string[];
}

interface Statement {
  type: string;
  start: number;
  end: number;
  body?: { body: Statement[] };
}

/**
 * The module's text with the features' functions empty, wherever they are declared. A name that a new
 * version of the library no longer has is a fault, so that the list is read again.
 */
export function withoutFeatures(
  code: string,
  program: readonly object[],
  features: readonly Pick<UnusedFeature, 'module' | 'functions' | 'classes'>[],
): string {
  const functions = new Set(features.flatMap((feature) => feature.functions));
  const classes = new Set(features.flatMap((feature) => feature.classes ?? []));
  const missing = new Set([...functions, ...classes]);
  let kept = '';
  let from = 0;

  function replace({ start, end }: Statement, name: string, replacement: string): void {
    kept += code.slice(from, start) + replacement;
    from = end;
    missing.delete(name);
  }

  function visit(statements: readonly Statement[]): void {
    for (const statement of statements) {
      const start = code.slice(statement.start, statement.start + 200);
      const [, declared = ''] = /^(?:async )?function ([\w$]+)/.exec(start) ?? [];
      const [, owner = ''] = /^([\w$]+)\.prototype\.\w+ = /.exec(start) ?? [];
      if (functions.has(declared)) replace(statement, declared, `function ${declared}() {}`);
      else if (classes.has(owner)) replace(statement, owner, '');
      else if (statement.type === 'FunctionDeclaration') visit(statement.body?.body ?? []);
    }
  }

  visit(program as readonly Statement[]);
  if (missing.size > 0) throw new Error(`${features[0]?.module} has no ${[...missing].join(', ')}`);
  return kept + code.slice(from);
}
