/** Lines break rather than scroll, so that a long address never widens the page. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <pre className="rounded-control border border-hairline bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
      <code>{code}</code>
    </pre>
  );
}
