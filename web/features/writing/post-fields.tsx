import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { UseControllerReturn } from 'react-hook-form';
import { TagName } from '#contract/administration.ts';
import { limits } from '#contract/limits.ts';
import type { Audience, TagView } from '#contract/posts.ts';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import { audienceTexts, memoryFieldTexts, tagTexts } from '#texts/writing.ts';
import { quietApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { inCopies } from '../../api/loaders.ts';
import { useSite } from '../../api/page-context.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/buttons.tsx';
import { alphabetically } from '../../ui/display/alphabetically.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { ReadFailureNotice } from '../../ui/feedback/read-failure.tsx';
import { CheckboxChips, SegmentedRadio } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { PostValues } from './post-values.tsx';

interface TagsFieldProps extends UseControllerReturn<PostValues, 'tags'> {
  /** Those of the site, most used first; fetched unless given. */
  tags?: readonly TagView[] | undefined;
  /** Shows the most used ones, and the others on request. */
  isCompact: boolean;
}

const suggestedTags = 6;

export function TagsField({ tags, ...props }: TagsFieldProps) {
  return tags ? <TagChoice {...props} tags={tags} /> : <FetchedTagsField {...props} />;
}

function FetchedTagsField(props: Omit<TagsFieldProps, 'tags'>) {
  const { loaded, failure, isLoading, retry } = useRead('tags', readTags);
  const tags = loaded?.tags;
  const { tagging } = useSite();
  const removeDeleted = useEffectEvent((existing: TagView[]) => {
    const { value } = props.field;
    const names = value.filter((name) => existing.some((tag) => tag.name === name));
    if (names.length < value.length) choose(props.field, names);
  });
  // A draft may have a tag that was deleted since; where members add tags it becomes a new one.
  useEffect(() => {
    if (tags && tagging !== 'members') removeDeleted(tags);
  }, [tags, tagging]);

  // The element around them finds the legend for the focus after a retry.
  return (
    <div>
      {tags && <TagChoice {...props} tags={tags} />}
      {failure && <ReadFailureNotice failure={failure} isRetrying={isLoading} onRetry={retry} />}
      {!tags && !failure && (
        <div aria-busy="true" className="grid gap-2">
          <Skeleton className="w-12" />
          <Skeleton shape="block" className="h-9 w-full" />
        </div>
      )}
    </div>
  );
}

/** Without a connection those that this device keeps. */
async function readTags() {
  try {
    return await quietApi('listTags');
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    const kept = isUnreachable && (await inCopies((copies) => copies.readTags()));
    if (!kept) throw error;
    return kept;
  }
}

type TagChoiceProps = TagsFieldProps & { tags: readonly TagView[] };

/** The tags of the site, and those of this post that are not among them yet. */
function TagChoice({ tags, isCompact, field, ...state }: TagChoiceProps) {
  const { value: selected, ref: register } = field;
  const { tagging } = useSite();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isExpanded, setExpanded] = useState(!isCompact);
  const known = tags.map(({ name }) => name);
  const suggested = isCompact ? known.slice(0, suggestedTags) : [];
  const others = known.filter((name) => !suggested.includes(name)).toSorted(alphabetically);
  const names = [...new Set([...suggested, ...others, ...added, ...selected])];
  const shown = names.filter(
    (name) => isExpanded || [...suggested, ...added, ...selected].includes(name),
  );

  const hasMore = shown.length < names.length;

  function handleAdd(name: string) {
    if (!names.includes(name)) setAdded([...added, name]);
    if (!selected.includes(name)) choose(field, [...selected, name]);
  }

  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    register({ focus: () => group.current?.querySelector('input')?.focus() });
  }, [register]);

  /** The pressed button is gone, and the focus on the first tag that was hidden. */
  function expand() {
    flushSync(() => setExpanded(true));
    const first = others.find((name) => !shown.includes(name));
    group.current?.querySelectorAll('input')[names.indexOf(first ?? '')]?.focus();
  }

  return (
    <div ref={group}>
      <CheckboxChips
        name="tags"
        label={memoryFieldTexts.tags}
        required
        error={visibleError(state)}
        options={shown.map((name) => ({ value: name, label: `#${name}` }))}
        selected={selected}
        onChange={(chosen) => choose(field, chosen)}
      />
      {hasMore && (
        <Button size="small" variant="quiet" className="-ml-3" onClick={expand}>
          {tagTexts.more}
        </Button>
      )}
      {!hasMore && tagging === 'members' && <NewTag onAdd={handleAdd} />}
    </div>
  );
}

/**
 * Adds a tag to the choices and selects it; it is created with the post. Not a form of its own: what is
 * typed when the post is sent is added too.
 */
function NewTag({ onAdd }: { onAdd: (name: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  /** Returns whether the name is valid. */
  function add(): boolean {
    const { data, error } = TagName.safeParse({ name: name.replace(/^\s*#/, '') });
    setError(messages[error?.issues[0]?.message as PlainMessageCode]);
    if (data) {
      setName('');
      onAdd(data.name);
    } else input.current?.focus();
    return data !== undefined;
  }

  function handleAdd() {
    if (add()) input.current?.focus();
  }

  useBeforeSubmit(input, () => name.trim() === '' || add());

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would send the post.
    event.preventDefault();
    handleAdd();
  }

  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <TextField
        ref={input}
        label={tagTexts.newTag}
        value={name}
        error={error}
        maxLength={limits.tagName.max + 1}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        className="min-w-0 flex-1"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button disabled={name.trim() === ''} onClick={handleAdd}>
        {tagTexts.add}
      </Button>
    </div>
  );
}

/** Takes what is still typed in an input before its form is sent, which `take` prevents by false. */
export function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, take: () => boolean) {
  const handleSubmit = useEffectEvent((event: Event) => {
    // React and with it the form get the event only after this.
    if (take()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => handleSubmit(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [input]);
}

interface AudienceFieldProps {
  field: { value: Audience; onChange: (audience: Audience) => void };
  labelHidden?: boolean;
}

export function AudienceField({ field, labelHidden = false }: AudienceFieldProps) {
  const { reading } = useSite();
  const isSiteClosed = reading === 'members';
  const { names, meanings } = audienceTexts;
  return (
    <SegmentedRadio
      name="audience"
      label={memoryFieldTexts.audience}
      labelHidden={labelHidden}
      options={[
        {
          value: 'public',
          label: names.public,
          meaning: isSiteClosed ? meanings.publicOnClosedSite : meanings.public,
          icon: <Globe aria-hidden="true" size={16} />,
        },
        {
          value: 'members',
          label: names.members,
          meaning: meanings.members,
          icon: <Users aria-hidden="true" size={16} />,
        },
        {
          value: 'private',
          label: names.private,
          meaning: meanings.private,
          icon: <Lock aria-hidden="true" size={16} />,
        },
      ]}
      value={field.value}
      onChange={field.onChange}
      stacked
    />
  );
}

type Controller = Pick<UseControllerReturn, 'fieldState'> & { formState: { isSubmitted: boolean } };

/** The error of a controlled field, once it was touched or the form was submitted. */
export const visibleError = ({ fieldState, formState }: Controller): string | undefined =>
  fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined;

/** Changes a field that is never left, and validates it at once. */
export function choose<Value>(
  field: { onChange: (value: Value) => void; onBlur: () => void },
  value: Value,
): void {
  field.onChange(value);
  field.onBlur();
}
