/** Text from the contract, in which backticks mark code. */
export function MarkedText({ text }: { text: string }) {
  const [, before, code, after = ''] = /^([^`]*)`([^`]+)`(.*)$/s.exec(text) ?? [];
  if (code === undefined) return text;
  return (
    <>
      {before}
      <code>{code}</code>
      <MarkedText text={after} />
    </>
  );
}
