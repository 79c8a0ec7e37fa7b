import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchBoxTexts } from '#texts/search-box.ts';
import { refuseWhileOffline } from '../../ui/feedback/online-status.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';

interface SearchBoxProps {
  keywords?: readonly string[];
  /** The id of a text about what was entered. */
  describedBy?: string | undefined;
}

/** Navigates to the results; without script the browser submits the form. */
export function SearchBox({ keywords = [], describedBy }: SearchBoxProps) {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (refuseWhileOffline()) return;
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '');
    void navigate(`/post/search?${new URLSearchParams({ keyword: typed })}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: many screen readers do not support the search element yet
    <form role="search" action="/post/search" method="get" className="mb-6" onSubmit={search}>
      <SearchField
        key={keywords.join(';')}
        label={searchBoxTexts.label}
        name="keyword"
        defaultValue={keywords.join('; ')}
        placeholder={searchBoxTexts.placeholder}
        title={searchBoxTexts.hint}
        aria-describedby={describedBy}
      />
    </form>
  );
}
