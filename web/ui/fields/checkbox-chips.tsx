import Check from 'lucide-react/icons/check';
import type { FieldTexts } from './field-frame.tsx';
import { FieldsetFrame } from './fieldset-frame.tsx';

export interface CheckboxChipsProps extends FieldTexts {
  name: string;
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  disabled?: boolean | undefined;
}

export function CheckboxChips(props: CheckboxChipsProps) {
  const { label, error, hint, name, options, selected, onChange, disabled } = props;

  function handleToggle(value: string, isChosen: boolean) {
    onChange(isChosen ? [...selected, value] : selected.filter((other) => other !== value));
  }

  return (
    <FieldsetFrame label={label} error={error} hint={hint}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 items-center rounded-full border border-border bg-surface px-3.5 text-sm select-none hover:bg-tint has-checked:border-primary has-checked:bg-primary-soft has-checked:pl-2.5 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:cursor-not-allowed has-disabled:opacity-55 has-aria-invalid:border-error pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={selected.includes(option.value)}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              onChange={(event) => handleToggle(option.value, event.target.checked)}
              className="peer sr-only"
            />
            <Check
              aria-hidden="true"
              size={16}
              className="mr-1 hidden text-primary peer-checked:block"
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}
