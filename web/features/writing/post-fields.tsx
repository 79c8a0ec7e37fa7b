import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RefCallBack, UseControllerReturn, UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { Audience, TagView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { useSite } from '../../api/page-context.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/buttons.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { ReadFailureNotice } from '../../ui/feedback/read-failure.tsx';
import { CheckboxChips, SegmentedRadio } from '../../ui/fields/choice-fields.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';

interface MessageFieldProps extends Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur'> {
  error: string | undefined;
  ref: RefCallBack;
}

export function MessageField({ ref: register, ...rest }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // React Hook Form needs a callback ref, the text area an object ref.
  useLayoutEffect(() => register(area.current), [register]);
  return <TextAreaField {...rest} ref={area} label="Message" rows={4} />;
}

type FetchedTagsFieldProps = Omit<TagsFieldProps, 'tags'>;

/** Fetches the tags to choose from. */
export function FetchedTagsField(props: FetchedTagsFieldProps) {
  const { loaded, failure, isLoading, retry } = useRead('tags', () => browserApi('listTags'));
  const tags = loaded?.tags;
  const { tagging } = useSite();
  const removeUnknown = useEffectEvent((known: TagView[]) => {
    const names = props.selected.filter((name) => known.some((tag) => tag.name === name));
    if (names.length < props.selected.length) props.onChange(names);
  });
  // A draft may have a tag that was deleted since; where members add tags it becomes a new one.
  useEffect(() => {
    if (tags && tagging !== 'members') removeUnknown(tags);
  }, [tags, tagging]);

  // The element around them finds the legend for the focus after a retry.
  return (
    <div>
      {tags && <TagsField {...props} tags={tags} />}
      {failure && <ReadFailureNotice failure={failure} isRetrying={isLoading} onRetry={retry} />}
      {!tags && !failure && <TagsSkeleton />}
    </div>
  );
}

function TagsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <Skeleton className="w-12" />
      <Skeleton shape="block" className="h-9 w-full" />
    </div>
  );
}

interface TagsFieldProps {
  tags: readonly TagView[];
  selected: readonly string[];
  error: string | undefined;
  focusRef: RefCallBack;
  onChange: (names: string[]) => void;
}

/** The tags of the site, and those of this post that are not among them yet. */
export function TagsField({ tags, selected, error, focusRef, onChange }: TagsFieldProps) {
  const { tagging } = useSite();
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = tags.map(({ name }) => name);
  const names = [...new Set([...known, ...added, ...selected])];

  function handleAdd(name: string) {
    if (!names.includes(name)) setAdded([...added, name]);
    if (!selected.includes(name)) onChange([...selected, name]);
  }

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
        options={names.map((name) => ({ value: name, label: `#${name}` }))}
        selected={selected}
        onChange={onChange}
      />
      {tagging === 'members' && <NewTag onAdd={handleAdd} />}
    </div>
  );
}

const loadTagName = async () => (await import('#contract/administration.ts')).TagName;

/**
 * Adds a tag to the choices and selects it; it is created with the post. Not a form of its own: what is
 * typed when the post is sent is added too. Where the rules are not loaded, only the server validates.
 */
function NewTag({ onAdd }: { onAdd: (name: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  const rules = useRef<Awaited<ReturnType<typeof loadTagName>>>(undefined);

  async function loadRules() {
    rules.current ??= await loadTagName().catch(() => undefined);
  }

  /** Returns whether the name is valid. */
  function add(): boolean {
    const typed = name.replace(/^\s*#/, '');
    const parsed = rules.current?.safeParse({ name: typed });
    setError(parsed?.error?.issues[0]?.message);
    if (parsed && !parsed.success) {
      input.current?.focus();
      return false;
    }
    setName('');
    onAdd(parsed?.data.name ?? typed.trim());
    return true;
  }

  async function handleAdd() {
    await loadRules();
    if (add()) input.current?.focus();
  }

  const handleSubmit = useEffectEvent((event: Event) => {
    // React and with it the form get the event only after this.
    if (name.trim() === '' || add()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => handleSubmit(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would send the post.
    event.preventDefault();
    void handleAdd();
  }

  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <TextField
        ref={input}
        label="New tag (optional)"
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
        onFocus={loadRules}
        onKeyDown={handleKeyDown}
      />
      <Button disabled={name.trim() === ''} onClick={handleAdd}>
        Add tag
      </Button>
    </div>
  );
}

interface AudienceFieldProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

const publicOption = {
  value: 'public',
  label: 'Public',
  meaning: 'Everyone sees it.',
  icon: <Globe aria-hidden="true" size={16} />,
} as const;

const publicOptionWhileSiteClosed = {
  ...publicOption,
  meaning: 'Members see it, and everyone once the site is open.',
};

const otherOptions = [
  {
    value: 'members',
    label: 'Members',
    meaning: 'Whoever is logged in sees it.',
    icon: <Users aria-hidden="true" size={16} />,
  },
  {
    value: 'private',
    label: 'Private',
    meaning: 'Only you and administrators see it.',
    icon: <Lock aria-hidden="true" size={16} />,
  },
] as const;

export function AudienceField({ audience, onChange }: AudienceFieldProps) {
  const { reading } = useSite();
  return (
    <SegmentedRadio
      name="audience"
      label="Who can see it"
      options={[
        reading === 'members' ? publicOptionWhileSiteClosed : publicOption,
        ...otherOptions,
      ]}
      value={audience}
      onChange={onChange}
      stacked
    />
  );
}

/** The error of a controlled field, once it was touched or the form was submitted. */
export function visibleError({
  fieldState: { error, isTouched },
  formState: { isSubmitted },
}: Pick<UseControllerReturn, 'fieldState'> & {
  formState: { isSubmitted: boolean };
}): string | undefined {
  return isTouched || isSubmitted ? error?.message : undefined;
}
