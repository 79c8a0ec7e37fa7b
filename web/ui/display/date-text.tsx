interface DateTextProps {
  /** The instant or date in the form machines read. */
  dateTime: string;
  /** The same, already written out for people. */
  children: string;
  className?: string | undefined;
}

export function DateText({ dateTime, children, className }: DateTextProps) {
  return (
    <time dateTime={dateTime} className={className}>
      {children}
    </time>
  );
}
