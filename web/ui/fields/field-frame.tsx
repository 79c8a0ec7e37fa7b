import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { fieldTexts } from '#texts/forms.ts';
import { classNames } from '../class-names.ts';

export interface FieldTexts {
  label: string;
  /** Replaces the visible label. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the label; the form explains the mark with `RequiredNote`. */
  required?: boolean | undefined;
  /** Only for screen readers, where something else names the field visibly. */
  labelHidden?: boolean | undefined;
}

/** The attributes that connect the control with its label, error and hint. */
export interface ControlWiring {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  /** Small text at the end of the hint line. */
  aside?: ReactNode;
  /** Id of a further description. */
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { hint, error, aside, describedBy, className, children } = props;
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
        <LabelOrError {...props} id={id} />
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

/** The error replaces the visible label; screen readers still get the label. */
function LabelOrError(props: FieldTexts & { id: string }) {
  const { id, label, error, required, labelHidden } = props;
  return (
    <>
      <span id={`${id}-name`} className={error || labelHidden ? 'sr-only' : undefined}>
        {label}
      </span>
      {required && !error && <RequiredMark />}
      {error && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-error">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {error}
        </span>
      )}
    </>
  );
}

/** Screen readers get `required` of the control. */
const RequiredMark = () => (
  <span aria-hidden="true" className="ml-0.5 text-error">
    *
  </span>
);

/** Explains the mark of required fields. */
export function RequiredNote() {
  return (
    <p aria-hidden="true" className="text-sm text-muted">
      <RequiredMark /> {fieldTexts.required}
    </p>
  );
}

interface FieldsetFrameProps extends FieldTexts {
  role?: 'radiogroup' | undefined;
  children: ReactNode;
}

/** A group of choices; its legend shows the error. */
export function FieldsetFrame({ role, children, ...texts }: FieldsetFrameProps) {
  const { error, hint, required } = texts;
  const id = useId();
  const describedBy = classNames(
    error && `${id}-error`,
    required && `${id}-required`,
    hint ? `${id}-hint` : null,
  );
  return (
    <fieldset
      role={role}
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy || undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-sm font-medium">
        <LabelOrError {...texts} id={id} />
      </legend>
      {/* A group of checkboxes has no attribute for it. */}
      {required && (
        <span id={`${id}-required`} className="sr-only">
          {fieldTexts.required}
        </span>
      )}
      {children}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </fieldset>
  );
}
