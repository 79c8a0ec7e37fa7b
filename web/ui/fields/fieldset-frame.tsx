import { type ReactNode, useId } from 'react';
import { type FieldTexts, LabelOrError } from './field-frame.tsx';

interface FieldsetFrameProps extends FieldTexts {
  role?: 'radiogroup' | undefined;
  children: ReactNode;
}

/** The frame of a group of choices; its legend turns into the error as a label does. */
export function FieldsetFrame({ label, error, hint, role, children }: FieldsetFrameProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint ? `${id}-hint` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      role={role}
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy || undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-sm font-medium">
        <LabelOrError id={id} label={label} error={error} />
      </legend>
      {children}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </fieldset>
  );
}
