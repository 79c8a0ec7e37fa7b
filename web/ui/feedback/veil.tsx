import type { ReactNode } from 'react';
import type { OverlayPhase } from './overlay-timing.ts';

interface VeilProps {
  phase: Exclude<OverlayPhase, 'absent'>;
  children?: ReactNode;
}

/** Covers its positioned parent; in the waiting phase it is there but neither seen nor in the way. */
export function Veil({ phase, children }: VeilProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      data-phase={phase}
      className="veil absolute inset-0 grid place-items-center bg-paper/75 backdrop-blur-sm"
    >
      {children}
    </div>
  );
}
