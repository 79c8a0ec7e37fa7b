import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface FieldTexts {
  label: string;
  /** Takes the place of the visible label, in red. */
  error?: string | undefined;
  hint?: ReactNode;
}

/** What the control itself must carry so that its name, its error and its hint are read out. */
export interface ControlWiring {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  /** Small text at the end of the line below the control. */
  aside?: ReactNode;
  /** Id of further text that describes the control. */
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, error, hint, aside, describedBy, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const wiring: ControlWiring = {
    id,
    'aria-labelledby': `${id}-name`,
    'aria-describedby':
      classNames(error && `${id}-error`, hint ? `${id}-hint` : null, describedBy) || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        <LabelOrError id={id} label={label} error={error} />
      </label>
      {children(wiring)}
      {(hint || aside) && (
        <div className="flex items-start justify-between gap-4 text-sm text-muted">
          <span id={`${id}-hint`}>{hint}</span>
          {aside}
        </div>
      )}
    </div>
  );
}

/** The error stands where the label stood; the name stays for those who listen. */
export function LabelOrError(props: { id: string; label: string; error: string | undefined }) {
  const { id, label, error } = props;
  return (
    <>
      <span id={`${id}-name`} className={error ? 'sr-only' : undefined}>
        {label}
      </span>
      {error && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-error">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {error}
        </span>
      )}
    </>
  );
}
