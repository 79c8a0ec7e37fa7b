/**
 * Gathers what is written in one turn of the event loop: under load there are many lines in each, and
 * handing them over costs more than writing them. An ending process writes what it still has.
 */
export function writeOncePerTurn(to: { write: (text: string) => unknown }): (text: string) => void {
  let gathered = '';
  const flush = () => {
    const text = gathered;
    gathered = '';
    if (text !== '') to.write(text);
  };
  process.on('exit', flush);
  return (text) => {
    if (gathered === '') setImmediate(flush);
    gathered += text;
  };
}
