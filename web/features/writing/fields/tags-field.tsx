import { useEffect, useRef } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { TagView } from '#contract/posts.ts';
import { CheckboxChips } from '../../../ui/fields/choice-fields.tsx';

interface TagsFieldProps {
  tags: readonly TagView[];
  selected: readonly string[];
  error: string | undefined;
  focusRef: RefCallBack;
  onChange: (names: string[]) => void;
}

export function TagsField({ tags, selected, error, focusRef, onChange }: TagsFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusRef({ focus: () => group.current?.querySelector('input')?.focus() });
  }, [focusRef]);
  return (
    <div ref={group}>
      <CheckboxChips
        name="tags"
        label="Tags"
        error={error}
        options={tags.map(({ name }) => ({ value: name, label: `#${name}` }))}
        selected={selected}
        onChange={onChange}
      />
    </div>
  );
}
