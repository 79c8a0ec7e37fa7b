/**
 * Begins with the page's scripts once its first picture is drawn: it is whole without them, and what
 * is seen first has the network to itself. The router would have browsers fetch and import them while
 * the document is read; its own tags become one script that waits, and then asks for all at once.
 */
export function scriptsAfterPaint(markup: string): string {
  const bodyStart = markup.indexOf('<body');
  const entryStart = markup.lastIndexOf(entry);
  if (bodyStart === -1 || entryStart === -1) return markup;
  const files: string[] = [];
  const head = markup.slice(0, bodyStart).replace(preload, (_, file: string) => {
    files.push(file);
    return '';
  });
  const codeStart = markup.indexOf('import ', entryStart);
  const codeEnd = markup.indexOf('</script>', codeStart);
  return [
    head,
    markup.slice(bodyStart, codeStart),
    waitAndFetch(files),
    importedLater(markup.slice(codeStart, codeEnd)),
    markup.slice(codeEnd),
  ].join('');
}

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const entry = ' type="module" async="">import ';

/** A page in the background draws nothing, and would wait for ever. */
function waitAndFetch(files: readonly string[]): string {
  return `await new Promise((go) =>
  document.visibilityState === 'visible' ? requestAnimationFrame(() => setTimeout(go)) : go());
for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
`;
}

/** An import statement would be followed before the script runs. */
function importedLater(code: string): string {
  return code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);');
}
