import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';

interface FoldedFieldProps {
  label: string;
  /** What the field has now, on the line. */
  value: ReactNode;
  isInvalid: boolean;
  children: ReactNode;
}

/** A field that few need, folded into one line with its value; the field hides its own label. */
export function FoldedField({ label, value, isInvalid, children }: FoldedFieldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isInvalid && details.current) details.current.open = true;
  }, [isInvalid]);
  return (
    <details
      ref={details}
      className="group"
      // An error would be hidden, and could not get the focus.
      onToggle={({ currentTarget }) => {
        if (isInvalid) currentTarget.open = true;
      }}
    >
      <summary className="flex min-h-11 items-center gap-3 rounded-control text-sm hover:bg-tint">
        <span className="font-medium">{label}</span>
        <span dir="auto" className="ml-auto max-w-3/5 shrink-0 truncate text-muted">
          {value}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="shrink-0 transition-transform duration-(--duration-quick) group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
