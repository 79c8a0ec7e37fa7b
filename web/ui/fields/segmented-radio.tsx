import { type ReactNode, useId } from 'react';
import type { FieldTexts } from './field-frame.tsx';
import { FieldsetFrame } from './fieldset-frame.tsx';

export interface SegmentedRadioProps<Value extends string> extends FieldTexts {
  name: string;
  options: readonly { value: Value; label: string; meaning?: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
}

export function SegmentedRadio<Value extends string>(props: SegmentedRadioProps<Value>) {
  const { label, error, hint, name, options, value, onChange, disabled } = props;
  const id = useId();
  return (
    <FieldsetFrame role="radiogroup" label={label} error={error} hint={hint}>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-image border border-hairline bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-col justify-center rounded-control border border-transparent px-3 py-1.5 text-muted select-none hover:text-ink has-checked:border-primary has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:cursor-not-allowed has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.meaning ? `${id}-${option.value}-meaning` : undefined}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span id={`${id}-${option.value}`} className="flex items-center gap-2 font-medium">
              {option.icon}
              {option.label}
            </span>
            {option.meaning && (
              <span id={`${id}-${option.value}-meaning`} className="text-sm text-muted">
                {option.meaning}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}
