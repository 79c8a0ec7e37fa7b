import type { ComponentProps } from 'react';
import { searchFieldTexts } from '#texts/ui.ts';
import { Button } from '../buttons.tsx';
import { controlClasses } from './control-classes.ts';

interface SearchFieldProps extends ComponentProps<'input'> {
  label: string;
}

/** The field of a search form with its button, below the field where a dozen letters would not fit beside it. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <input
        {...input}
        type="search"
        dir="auto"
        aria-label={label}
        enterKeyHint="search"
        className={`${controlClasses} min-w-0 flex-[999_1_12rem]`}
      />
      <Button type="submit" className="grow">
        {searchFieldTexts.submit}
      </Button>
    </div>
  );
}
