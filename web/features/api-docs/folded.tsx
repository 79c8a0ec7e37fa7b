import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

interface FoldedProps {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A part that opens without script, and that paper shows in full. */
export function Folded({ title, open = false, children }: FoldedProps) {
  return (
    <details
      open={open}
      className="group border-t border-hairline print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 py-2 text-sm font-medium hover:bg-sunken sm:px-6">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="px-4 pb-4 sm:px-6">{children}</div>
    </details>
  );
}
