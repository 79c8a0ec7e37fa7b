/** A link is used by the browser's own call; without script there can be none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-muted">Please allow JavaScript for this page, and open the link again.</p>
    </noscript>
  );
}
