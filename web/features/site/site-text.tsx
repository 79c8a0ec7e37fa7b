interface SiteTextProps {
  heading: string;
  text: string;
}

/** A page of plain text that administrators write: About and Privacy. */
export function SiteText({ heading, text }: SiteTextProps) {
  return (
    <article className="max-w-reading">
      <h1 className="outline-none">{heading}</h1>
      <p dir="auto" className="mt-6 text-lg break-words whitespace-pre-line">
        {text}
      </p>
    </article>
  );
}
