/**
 * Starts the scripts of a document after its first paint: the page is complete without them, and the
 * style sheet, the fonts and the first picture do not share the network with them. React Router's
 * `<Scripts>` has no option for it and preloads all modules with high priority. A document with other
 * markup than expected is left as it is; a browser test fails then.
 */
export function startScriptsAfterPaint(document: string, nonce: string): string {
  if (!document.includes(entry)) return document;
  const modules = [...document.matchAll(preload)].map(([, href]) => href);
  const script = `<script nonce="${nonce}">${starter(JSON.stringify(modules))}</script>`;
  return document
    .replace(preload, '')
    .replace(entry, ` type="text/plain" id="${entryId}">import `)
    .replace('</body>', () => `${script}</body>`);
}

// Neither can be in a text of the page, where quotation marks are escaped.
const entry = ' type="module" async="">import ';
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entryId = 'entry-script';

/** A script with an unknown type runs when it is inserted again with a known one. */
const starter = (modules: string) => `(() => {
  const start = () => {
    for (const href of ${modules}) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
    }
    const entry = document.getElementById('${entryId}');
    const { parentNode, nextSibling } = entry;
    entry.remove();
    entry.type = 'module';
    parentNode.insertBefore(entry, nextSibling);
  };
  // A page in the background paints nothing.
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
  else start();
})()`;
