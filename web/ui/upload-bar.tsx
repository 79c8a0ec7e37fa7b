import { uploadTexts } from '#texts/uploads.ts';
import { classNames } from './class-names.ts';

interface UploadBarProps {
  label: string;
  /** From 0 to 1; at 1 everything is sent, and the server works on it for an unknown time. */
  progress: number;
  className?: string | undefined;
}

export function UploadBar({ label, progress, className }: UploadBarProps) {
  const value = progress < 1 ? percentOf(progress) : undefined;
  return (
    <progress
      aria-label={label}
      aria-valuetext={uploadPhase(progress)}
      value={value}
      max={100}
      className={classNames('upload-bar', className)}
    />
  );
}

/** What happens now, in words. */
export const uploadPhase = (progress: number): string =>
  progress < 1 ? uploadTexts.uploading(percentOf(progress)) : uploadTexts.preparing;

const percentOf = (progress: number) => Math.floor(progress * 100);
