import { type FocusEvent, useEffect, useRef } from 'react';
import type {
  ControllerRenderProps,
  FieldValues,
  Path,
  UseControllerReturn,
} from 'react-hook-form';
import { monthNames } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlClasses } from '../../ui/fields/control-classes.ts';
import { FieldsetFrame } from '../../ui/fields/field-frame.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-fields.tsx';
import { PhotoDateSuggestion } from './photo-date-suggestion.tsx';
import { visibleError } from './post-fields.tsx';

interface MemoryDateFieldProps<Values extends FieldValues, Name extends Path<Values>>
  extends Omit<UseControllerReturn<Values, Name>, 'field'> {
  field: Pick<ControllerRenderProps<Values, Name>, 'value' | 'ref' | 'onChange' | 'onBlur'>;
  /** When a chosen photo was taken, `YYYY-MM-DD`; the field suggests it. */
  photoDate: string | undefined;
}

const days = Array.from({ length: 31 }, (_, at) => at + 1);
const focusFirst = (group: HTMLElement | null) => group?.querySelector('select')?.focus();
const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * The date of a memory, as precise as it is known. The value is `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or empty;
 * while a part in front is missing, that part is empty (`-07-12`), which is invalid but kept in drafts.
 */
export function MemoryDateField<Values extends FieldValues, Name extends Path<Values>>({
  field,
  photoDate,
  ...state
}: MemoryDateFieldProps<Values, Name>) {
  const group = useRef<HTMLDivElement>(null);
  const error = visibleError(state);
  const [year = '', month = '', day = ''] = String(field.value).split('-');

  const { ref: register } = field;
  useEffect(() => {
    register({ focus: () => focusFirst(group.current) });
  }, [register]);

  function change(part: Partial<Record<'year' | 'month' | 'day', string>>) {
    const parts = { year, month, day, ...part };
    field.onChange(`${parts.year}-${parts.month}-${parts.day}`.replace(/-+$/, ''));
  }

  function takePhotoDate(date: string) {
    field.onChange(date);
    // The pressed button is gone.
    focusFirst(group.current);
  }

  /** Validated when the whole group is left: the day alone is no mistake yet. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!group.current?.contains(relatedTarget)) field.onBlur();
  }

  const wiring = {
    'aria-invalid': error ? (true as const) : undefined,
    onBlur: handleBlur,
  };
  const hint =
    photoDate && photoDate !== field.value ? (
      <PhotoDateSuggestion date={photoDate} onUse={takePhotoDate} />
    ) : (
      'As much as you know: the year is enough.'
    );
  return (
    <FieldsetFrame label="When it happened (optional)" error={error} hint={hint}>
      <div ref={group} className="flex flex-wrap gap-2">
        <select
          {...wiring}
          className={classNames(controlClasses, 'basis-21')}
          aria-label="Day"
          value={day}
          onChange={(event) => change({ day: event.target.value })}
        >
          <option value="">Day</option>
          {days.map((number) => (
            <option key={number} value={twoDigits(number)}>
              {number}
            </option>
          ))}
        </select>
        <select
          {...wiring}
          className={classNames(controlClasses, 'min-w-30 flex-1')}
          aria-label="Month"
          value={month}
          onChange={(event) => change({ month: event.target.value })}
        >
          <option value="">Month</option>
          {monthNames.map((name, at) => (
            <option key={name} value={twoDigits(at + 1)}>
              {name}
            </option>
          ))}
        </select>
        <input
          {...wiring}
          className={classNames(controlClasses, 'grow basis-18')}
          type="text"
          aria-label="Year"
          placeholder="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          onChange={(event) => change({ year: event.target.value.replace(/\D/g, '') })}
        />
      </div>
    </FieldsetFrame>
  );
}

export function PlaceField(field: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Place (optional)"
      {...field}
      maxLength={limits.place.max}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}
