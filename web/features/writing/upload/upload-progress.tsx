import { useId } from 'react';
import { Button } from '../../../ui/buttons.tsx';

interface UploadProgressProps {
  /** From 0 to 1. */
  sent: number;
  onCancel: () => void;
}

export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
  const id = useId();
  const percent = Math.floor(sent * 100);
  return (
    <div className="grid gap-2 rounded-control bg-info-soft p-3">
      <div className="flex items-center justify-between gap-3 text-sm text-info">
        <label htmlFor={id}>{sent < 1 ? 'Uploading' : 'Preparing the picture'}</label>
        <span className="tabular-nums">{percent} %</span>
      </div>
      <progress id={id} value={percent} max={100} className="h-2 w-full accent-primary" />
      <Button size="small" className="justify-self-end" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
