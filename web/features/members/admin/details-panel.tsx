import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { DetailsContent, type DetailsProps } from './details-content.tsx';

interface DetailsPanelProps extends DetailsProps {
  /** The button that opened it, to which the keyboard goes back; none after a page load. */
  opener: RefObject<HTMLElement | null>;
}

/** Beside the list, on screens wide enough. It is no modal: the list stays within reach. */
export function DetailsPanel({ opener, ...details }: DetailsPanelProps) {
  const { id, onClose } = details;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next member is read from the top too
  useEffect(() => {
    if (opener.current) heading.current?.focus();
    return () => opener.current?.focus();
  }, [id, opener]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  }

  return (
    <section
      aria-labelledby={headingId}
      onKeyDown={closeOnEscape}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] w-80 shrink-0 overflow-y-auto rounded-card border border-hairline bg-surface p-5 shadow-rest"
    >
      <DetailsContent {...details} headingId={headingId} headingRef={heading} />
    </section>
  );
}
