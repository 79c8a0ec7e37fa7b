interface DateTextProps {
  /** The timestamp or date in ISO format. */
  dateTime: string;
  /** Formats it. */
  children: (dateTime: string) => string;
  className?: string | undefined;
}

/**
 * Formatting with a time zone is slow the first time, so hydration keeps the text of the server. The
 * ref formats it when React has discarded the server's markup.
 */
export function DateText({ dateTime, children: format, className }: DateTextProps) {
  return (
    <time
      ref={(element) => {
        if (element?.textContent === '') element.textContent = format(dateTime);
      }}
      dateTime={dateTime}
      className={className}
      suppressHydrationWarning
    >
      {isHydrating() ? '' : format(dateTime)}
    </time>
  );
}

let isOver = import.meta.env.SSR;

/** During hydration React renders what the document shows; date texts need not be formatted again. */
export const isHydrating = (): boolean => !isOver;

/** Called by the root after hydration. */
export function endHydration(): void {
  isOver = true;
}
