import { LogoMark } from '../brand/logo.tsx';
import { Button } from '../buttons/button.tsx';
import type { OverlayPhase } from './overlay-timing.ts';
import { Veil } from './veil.tsx';

interface LoadingVeilProps {
  phase: Exclude<OverlayPhase, 'absent'>;
  onCancel?: (() => void) | undefined;
}

export function LoadingVeil({ phase, onCancel }: LoadingVeilProps) {
  return (
    <Veil phase={phase}>
      <div className="flex flex-col items-center gap-3 text-center">
        <LogoMark className="mark-breathing size-14" />
        <span className={phase === 'slow' ? 'font-medium text-ink' : 'sr-only'}>
          {phase === 'slow' ? 'Still working…' : 'Loading'}
        </span>
        {phase === 'slow' && onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Veil>
  );
}
