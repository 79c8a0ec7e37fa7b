import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/buttons.tsx';
import { controlLook } from '../../ui/fields/field-frame.tsx';

/** A form that leads to the results, which read what was typed; without script the browser sends it. */
export function SearchBox({ keywords = [] }: { keywords?: readonly string[] }) {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '');
    void navigate(`/post/search?${new URLSearchParams({ keyword: typed })}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is still unknown to many readers
    <form
      role="search"
      action="/post/search"
      method="get"
      className="mb-6 flex gap-2 max-[15rem]:flex-col"
      onSubmit={search}
    >
      <input
        key={keywords.join(';')}
        type="search"
        name="keyword"
        defaultValue={keywords.join('; ')}
        aria-label="Search posts"
        placeholder="Search: lake; snow"
        title="Separate keywords by semicolons"
        enterKeyHint="search"
        className={controlLook}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
