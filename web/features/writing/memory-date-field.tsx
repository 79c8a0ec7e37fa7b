import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { UseControllerReturn } from 'react-hook-form';
import { calendarDateOf, formatCalendarDate } from '#contract/dates.ts';
import { monthNames } from '#texts/dates.ts';
import { memoryDateTexts, postFormTexts } from '#texts/writing.ts';
import { useSite } from '../../api/page-context.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClasses } from '../../ui/fields/control-classes.ts';
import { FieldsetFrame } from '../../ui/fields/field-frame.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { visibleError } from './post-fields.tsx';
import type { PostValues } from './post-values.tsx';

/** By their keys in the form. */
type Photos = ReadonlyMap<string, File>;

/** The date of the first chosen photo that has one. */
export function usePhotoDate() {
  const { timeZone } = useSite();
  const [date, setDate] = useState<string>();

  /** Photos have their metadata only until they are made smaller. */
  async function readFrom(photos: Photos, onFound: (key: string, date: string) => void) {
    if (date || photos.size === 0) return;
    const { readPhotoDate } = await import('./photo-date.ts');
    const today = calendarDateOf(Date.now(), timeZone);
    for (const [key, photo] of photos) {
      const found = await readPhotoDate(photo, today);
      if (!found) continue;
      onFound(key, found);
      return setDate(found);
    }
  }

  return {
    date,
    // Without the chunk there is no suggestion.
    readFrom: (photos: Photos, onFound: (key: string, date: string) => void) =>
      void readFrom(photos, onFound).catch(() => undefined),
    /** As it was read before the page was loaded again. */
    restore: setDate,
    forget: () => setDate(undefined),
  };
}

interface PhotoDateProps {
  /** When a chosen photo was taken, `YYYY-MM-DD`. */
  date: string | undefined;
  field: UseControllerReturn<PostValues, 'happenedOn'>['field'];
}

/** Suggests the date of a photo, also while the field is folded. */
export function PhotoDateSuggestion({ date, field }: PhotoDateProps) {
  const note = useRef<HTMLParagraphElement>(null);

  function take(taken: string) {
    // The pressed button is gone.
    note.current?.parentElement?.querySelector<HTMLElement>('summary, select')?.focus();
    field.onChange(taken);
  }

  return (
    <p ref={note} role="status" className="pb-2 text-sm text-muted empty:hidden">
      {date && date !== field.value && (
        <>
          {memoryDateTexts.photoTaken(formatCalendarDate(date))} ·{' '}
          <TextButton onClick={() => take(date)}>{memoryDateTexts.usePhotoDate}</TextButton>
        </>
      )}
    </p>
  );
}

interface MemoryDateFieldProps extends UseControllerReturn<PostValues, 'happenedOn'> {
  labelHidden: boolean;
}

const days = Array.from({ length: 31 }, (_, at) => `${at + 1}`);

/**
 * The date of a memory, as precise as it is known. The value is `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or empty;
 * while a part in front is missing, that part is empty (`-07-12`), which is invalid but kept in drafts.
 */
export function MemoryDateField({ field, labelHidden, ...state }: MemoryDateFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const error = visibleError(state);
  const [year = '', month = '', day = ''] = field.value.split('-');

  const { ref: register } = field;
  useEffect(() => {
    register({ focus: () => group.current?.querySelector('select')?.focus() });
  }, [register]);

  function change(part: Partial<Record<'year' | 'month' | 'day', string>>) {
    const parts = { year, month, day, ...part };
    field.onChange(`${parts.year}-${parts.month}-${parts.day}`.replace(/-+$/, ''));
  }

  /** Validated when the whole group is left: the day alone is no mistake yet. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!group.current?.contains(relatedTarget)) field.onBlur();
  }

  const wiring = {
    'aria-invalid': error ? (true as const) : undefined,
    onBlur: handleBlur,
  };
  const selects = [
    { part: 'day', label: memoryDateTexts.day, value: day, names: days, className: 'basis-20' },
    {
      part: 'month',
      label: memoryDateTexts.month,
      value: month,
      names: monthNames,
      className: 'min-w-33.5 flex-1',
    },
  ];
  return (
    <FieldsetFrame
      label={postFormTexts.happenedOnOptional}
      labelHidden={labelHidden}
      error={error}
      hint={memoryDateTexts.hint}
    >
      <div ref={group} className="flex flex-wrap gap-2">
        {selects.map(({ part, label, value, names, className }) => (
          <Select
            {...wiring}
            key={part}
            className={className}
            aria-label={label}
            value={value}
            onChange={(event) => change({ [part]: event.target.value })}
          >
            <option value="">{label}</option>
            {names.map((name, at) => (
              <option key={name} value={`${at + 1}`.padStart(2, '0')}>
                {name}
              </option>
            ))}
          </Select>
        ))}
        <input
          {...wiring}
          className={classNames(controlClasses, 'grow basis-18')}
          type="text"
          aria-label={memoryDateTexts.year}
          placeholder={memoryDateTexts.year}
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
