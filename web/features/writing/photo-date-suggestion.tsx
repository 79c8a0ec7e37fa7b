import { useState } from 'react';
import { calendarDateOf, formatCalendarDate } from '#contract/dates.ts';
import { useSite } from '../../api/page-context.ts';
import { TextButton } from '../../ui/buttons.tsx';

/** The date of the first chosen photo that has one. */
export function usePhotoDate() {
  const { timeZone } = useSite();
  const [date, setDate] = useState<string>();

  /** Photos have their metadata only until they are made smaller. */
  async function readFrom(photos: readonly File[]) {
    if (date) return;
    const { readPhotoDate } = await import('./photo-date.ts');
    const today = calendarDateOf(Date.now(), timeZone);
    for (const photo of photos) {
      const found = await readPhotoDate(photo, today);
      if (found) return setDate(found);
    }
  }

  return {
    date,
    // Without the chunk there is no suggestion.
    readFrom: (files: readonly File[]) => void readFrom(files).catch(() => undefined),
    forget: () => setDate(undefined),
  };
}

interface PhotoDateSuggestionProps {
  /** `YYYY-MM-DD` */
  date: string;
  onUse: (date: string) => void;
}

/** `Photo taken 12.07.1974 · Use this date` */
export function PhotoDateSuggestion({ date, onUse }: PhotoDateSuggestionProps) {
  return (
    <span role="status">
      Photo taken {formatCalendarDate(date)} ·{' '}
      <TextButton onClick={() => onUse(date)}>Use this date</TextButton>
    </span>
  );
}
