import { useEffect, useEffectEvent } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { TagView } from '#contract/posts.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';
import { TagsField } from './tags-field.tsx';
import { useTags } from './use-tags.ts';

interface TagChoiceProps {
  selected: readonly string[];
  error: string | undefined;
  focusRef: RefCallBack;
  onChange: (names: string[]) => void;
}

/** The tags to choose from, once they are here. */
export function TagChoice(props: TagChoiceProps) {
  const { tags, retry } = useTags();
  const forgetUnknown = useEffectEvent((known: TagView[]) => {
    const names = props.selected.filter((name) => known.some((tag) => tag.name === name));
    if (names.length < props.selected.length) props.onChange(names);
  });
  // A draft may remember a tag that the site no longer has.
  useEffect(() => {
    if (tags) forgetUnknown(tags);
  }, [tags]);

  if (tags === null) {
    return (
      <p role="alert" className="text-sm text-error">
        The tags could not be loaded. <TextButton onClick={retry}>Try again</TextButton>
      </p>
    );
  }
  if (!tags) {
    return (
      <div aria-busy="true" className="grid gap-2">
        <Skeleton className="w-12" />
        <Skeleton shape="block" className="h-9 w-full" />
      </div>
    );
  }
  return <TagsField {...props} tags={tags} />;
}
