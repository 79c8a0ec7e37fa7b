import type { ReactNode } from 'react';
import { Card } from '../../ui/display/card.tsx';

interface ReactionCardProps {
  /** What was liked or said. */
  children: ReactNode;
  /** When it was, below the rest. */
  note: ReactNode;
  /** Links and buttons, to the right where there is room. */
  actions: ReactNode;
}

export function ReactionCard({ children, note, actions }: ReactionCardProps) {
  return (
    <Card className="gap-4 p-5 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        {children}
        <p className="mt-2 text-sm text-muted">{note}</p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:*:flex-auto">{actions}</div>
    </Card>
  );
}
