interface DateTextProps {
  /** The instant or date in the form machines read. */
  dateTime: string;
  /** Writes it out for people. */
  children: (dateTime: string) => string;
  className?: string | undefined;
}

/**
 * A browser needs long to learn a time zone: the server's text stands until there is another one to
 * write. Where React had to begin anew there is none, and it is written after all.
 */
export function DateText({ dateTime, children: write, className }: DateTextProps) {
  return (
    <time
      ref={(element) => {
        if (element?.textContent === '') element.textContent = write(dateTime);
      }}
      dateTime={dateTime}
      className={className}
      suppressHydrationWarning
    >
      {isHydrating() ? '' : write(dateTime)}
    </time>
  );
}

let isOver = import.meta.env.SSR;

/** While React takes over what the server has drawn, texts that are costly to make need not be. */
const isHydrating = (): boolean => !isOver;

/** Called by the root once it is alive. */
export function endHydration(): void {
  isOver = true;
}
