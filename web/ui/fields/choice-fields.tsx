import Check from 'lucide-react/icons/check';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { choiceFieldTexts } from '#texts/forms.ts';
import { classNames } from '../class-names.ts';
import { moveFocus } from '../roving-focus.ts';
import { FieldsetFrame, type FieldTexts } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  hint?: string | undefined;
}

/** One choice, on or off. */
export function CheckboxField({ label, hint, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 ml-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export interface CheckboxChipsProps extends FieldTexts {
  name: string;
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  disabled?: boolean | undefined;
}

/** One tab stop, however many there are: arrow keys, Home and End move inside (roving tabindex). */
export function CheckboxChips(props: CheckboxChipsProps) {
  const { name, options, selected, onChange, disabled, ...texts } = props;
  const chips = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  // There may be fewer than before.
  const tabStop = Math.min(focused, options.length - 1);

  function handleToggle(value: string, isChosen: boolean) {
    onChange(isChosen ? [...selected, value] : selected.filter((other) => other !== value));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (chips.current) moveFocus(event, chips.current.querySelectorAll('input'));
  }

  return (
    <FieldsetFrame {...texts}>
      <div ref={chips} className="group flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 max-w-full items-center rounded-full border border-border bg-surface px-3.5 text-sm select-none hover:bg-tint has-checked:border-primary has-checked:bg-primary-soft has-checked:pl-2.5 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:cursor-not-allowed has-disabled:opacity-55 has-aria-invalid:border-error pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={selected.includes(option.value)}
              disabled={disabled}
              aria-invalid={texts.error ? true : undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setFocused(index)}
              onKeyDown={handleKeyDown}
              onChange={(event) => handleToggle(option.value, event.target.checked)}
              className="peer sr-only"
            />
            <Check
              aria-hidden="true"
              size={16}
              className="mr-1 hidden text-primary peer-checked:block"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {option.label}
            </span>
          </label>
        ))}
        {/* For whoever sees that Tab leaves the group. */}
        <p className="hidden w-full text-sm text-muted group-has-focus-visible:block">
          {choiceFieldTexts.keys}
        </p>
      </div>
    </FieldsetFrame>
  );
}

export interface SegmentedRadioProps<Value extends string> extends FieldTexts {
  name: string;
  options: readonly { value: Value; label: string; meaning?: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
  /** One option below the other, for three and more with a meaning. */
  stacked?: boolean | undefined;
}

export function SegmentedRadio<Value extends string>(props: SegmentedRadioProps<Value>) {
  const { name, options, value, onChange, disabled, stacked = false, ...texts } = props;
  const id = useId();
  return (
    <FieldsetFrame role="radiogroup" {...texts}>
      <div
        className={classNames(
          'grid gap-1 rounded-image border border-hairline bg-sunken p-1',
          !stacked && 'grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))]',
        )}
      >
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
