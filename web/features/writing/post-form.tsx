import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  type Ref,
  useSyncExternalStore,
} from 'react';
import { useController, useWatch } from 'react-hook-form';
import { formatCalendarDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import type { TagView } from '#contract/posts.ts';
import { commonTexts } from '#texts/common.ts';
import { memoryFieldTexts, postFormTexts } from '#texts/writing.ts';
import { mayPass } from '../../api/client.ts';
import { Button } from '../../ui/buttons.tsx';
import { EditConflicts } from '../../ui/feedback/edit-conflicts.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { RequiredNote } from '../../ui/fields/field-frame.tsx';
import { FoldedField } from '../../ui/fields/folded-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { AlbumField, type AlbumHandle } from './album-field.tsx';
import { DraftNote, UnkeptNotice } from './draft-note.tsx';
import { MemoryDateField, PhotoDateSuggestion } from './memory-date-field.tsx';
import { PeopleField } from './people-field.tsx';
import { AudienceField, TagsField } from './post-fields.tsx';
import { namesOf, type PostValues, postFields } from './post-values.tsx';
import type { usePostForm } from './use-post-form.tsx';

interface PostFormProps {
  state: ReturnType<typeof usePostForm>;
  submitLabel: string;
  /** Fetched unless given. */
  tags?: readonly TagView[] | undefined;
  /** A saved picture that is new in its place and needs a description. */
  newKey?: string | undefined;
  album?: Ref<AlbumHandle> | undefined;
  children?: ReactNode;
}

/** The form for a new post and for changing one. */
export function PostForm(props: PostFormProps) {
  const { state, submitLabel, tags, newKey, album, children } = props;
  const { form, field, submit, failure, isBusy, stored, uploads, conflicts, photoDate } = state;
  const { control } = form;
  const isNew = stored === undefined;
  // Registered in the order of the page: the first invalid field gets the focus.
  const pictures = useController({ control, name: 'pictures' });
  const title = field('title');
  const body = field('body');
  const chosenTags = useController({ control, name: 'tags' });
  const happenedOn = useController({ control, name: 'happenedOn' });
  const place = field('place');
  const placeText = useWatch({ control, name: 'place' });
  const people = useController({ control, name: 'people' });
  const audience = useController({ control, name: 'audience' });
  const areKept = useSyncExternalStore(
    uploads.unkept.subscribe,
    () => uploads.unkept.get().failed.length === 0,
  );

  // In the order of the page; the compiler names a field that is missing.
  const inputs: Record<keyof PostValues, ReactNode> = {
    pictures: (
      <AlbumField
        {...pictures}
        queue={uploads.queue}
        areKept={areKept}
        zone={stored ? 'main' : 'form'}
        onChosen={state.readDates}
        stored={stored}
        newKey={newKey}
        handle={album}
      />
    ),
    title: (
      <TextField
        label={memoryFieldTexts.title}
        required
        {...title}
        autoComplete="off"
        enterKeyHint="next"
      />
    ),
    body: <TextAreaField label={memoryFieldTexts.body} required {...body} rows={4} />,
    tags: <TagsField {...chosenTags} tags={tags} isCompact={isNew} />,
    happenedOn: (
      <div>
        <Optional
          isFolded={isNew}
          label={memoryFieldTexts.happenedOn}
          value={formatCalendarDate(happenedOn.field.value) || postFormTexts.optional}
          isInvalid={happenedOn.fieldState.invalid}
        >
          <MemoryDateField {...happenedOn} labelHidden={isNew} />
        </Optional>
        <PhotoDateSuggestion date={photoDate.date} field={happenedOn.field} />
      </div>
    ),
    place: (
      <Optional
        isFolded={isNew}
        label={memoryFieldTexts.place}
        value={placeText || postFormTexts.optional}
        isInvalid={place.error !== undefined}
      >
        <TextField
          label={postFormTexts.placeOptional}
          labelHidden={isNew}
          {...place}
          maxLength={limits.place.max}
          autoComplete="off"
          enterKeyHint="next"
        />
      </Optional>
    ),
    people: (
      <Optional
        isFolded={isNew}
        label={memoryFieldTexts.people}
        value={namesOf(people.field.value) || postFormTexts.optional}
        isInvalid={people.fieldState.invalid}
      >
        <PeopleField {...people} labelHidden={isNew} />
      </Optional>
    ),
    audience: (
      <Optional
        isFolded={isNew}
        label={memoryFieldTexts.audience}
        value={postFields.audience.show(audience.field.value)}
        isInvalid={audience.fieldState.invalid}
      >
        <AudienceField {...audience} labelHidden={isNew} />
      </Optional>
    ),
  };
  const { happenedOn: when, place: where, people: withWhom, audience: who, ...others } = inputs;

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {/* Nothing can be changed between sending and the response. */}
      <div className="grid grid-cols-1 gap-5" inert={isBusy}>
        <div>
          <DraftNote
            savedAt={state.draft.savedAt}
            isTextUnkept={state.draft.isUnkept}
            unkept={uploads.unkept}
            discardLabel={stored ? postFormTexts.discardChanges : postFormTexts.discardDraft}
            onDiscard={state.draft.discard}
          />
          <RequiredNote />
          <UnkeptNotice unkept={uploads.unkept} isTextUnkept={state.draft.isUnkept} />
        </div>
        {Object.entries(others).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        <div className={isNew ? 'divide-y divide-hairline border-y border-hairline' : 'grid gap-5'}>
          {when}
          {where}
          {withWhom}
          {who}
        </div>
      </div>
      {uploads.cancelWaiting && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
          <span role="status">{postFormTexts.waitingForPictures}</span>
          <Button size="small" onClick={uploads.cancelWaiting}>
            {commonTexts.cancel}
          </Button>
        </div>
      )}
      <EditConflicts
        subject={postFormTexts.conflictSubject}
        submitLabel={submitLabel}
        panel={conflicts.panel}
      />
      <FormAlert failure={failure}>
        {mayPass(failure) && (
          <>
            <p>{postFormTexts.nothingLost}</p>
            <Button type="submit" size="small" className="mt-1 justify-self-start" busy={isBusy}>
              {commonTexts.retry}
            </Button>
          </>
        )}
      </FormAlert>
      <div
        className={
          isNew ? 'submit-bar rounded-b-card bg-surface max-md:-mx-5 max-md:-mb-5 max-md:px-5' : ''
        }
      >
        <Button
          type="submit"
          variant="primary"
          fullWidth={isNew}
          className="max-md:w-full"
          busy={isBusy}
        >
          {submitLabel}
        </Button>
      </div>
      {children}
    </form>
  );
}

/** A field that can be left as it is: folded into one line, or open. */
function Optional({
  isFolded,
  ...field
}: ComponentProps<typeof FoldedField> & { isFolded: boolean }) {
  return isFolded ? <FoldedField {...field} /> : field.children;
}
