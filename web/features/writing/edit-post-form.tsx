import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import type { Audience, PostForEdit, TagView } from '#contract/posts.ts';
import { editPostTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { readToken } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { isEditConflict, useEditConflicts } from '../../api/use-edit-conflicts.ts';
import { Button } from '../../ui/buttons.tsx';
import { UnsavedChangesGuard } from '../../ui/dialogs/dialogs.tsx';
import { EditConflicts } from '../../ui/feedback/edit-conflicts.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { type AlbumEntry, applyChanges, isSameAlbum, toEntries } from './album.ts';
import { AlbumField } from './album-field.tsx';
import { AlbumPreview } from './album-preview.tsx';
import { useDiscard } from './discarded-draft.ts';
import { type ChangedPictures, EditPostPicture } from './edit-post-picture.tsx';
import { editedFields, hasChanges, hasTextChanges, valuesOf } from './edited-fields.tsx';
import { MemoryDateField, PlaceField } from './memory-date-field.tsx';
import type { EditedPost } from './memory-schema.ts';
import { usePhotoDate } from './photo-date-suggestion.tsx';
import { AudienceField, MessageField, TagsField, visibleError } from './post-fields.tsx';
import {
  type Draft,
  type DraftContent,
  DraftNote,
  editDraftKey,
  findDraft,
  useSavedDraft,
} from './saved-draft.tsx';
import { WaitingForPictures } from './upload.tsx';
import { useEditedAlbum } from './use-edited-album.ts';

const largestFirst: Audience[] = ['public', 'members', 'private'];
const isSmallerAudience = (audience: Audience, than: Audience) =>
  largestFirst.indexOf(audience) > largestFirst.indexOf(than);

interface EditPostFormProps {
  post: PostForEdit;
  tags: TagView[];
}

export function EditPostForm({ post, tags }: EditPostFormProps) {
  const key = editDraftKey(post.userId, post._id);
  const [savedPost, setSavedPost] = useState(post);
  // A call that follows another one needs the version that the first has brought.
  const latest = useRef(post);
  const saved = valuesOf(savedPost);
  const [initialDraft] = useState(() => findDraft(key));
  const album = useEditedAlbum({
    draftKey: key,
    present: () => latest.current.pictures,
    entries: () => form.getValues('pictures'),
    setEntries: (entries) => form.setValue('pictures', entries),
    draft: initialDraft?.content,
    onRestored: (pictures) => mergeDraft(initialDraft ?? {}, { ...form.getValues(), pictures }),
  });
  const { form, field, submit, failure, isBusy, focusWhenIdle } = useCallForm<EditedPost>({
    loadSchema: async () => (await import('./memory-schema.ts')).EditedPost,
    defaultValues: { ...saved, ...(initialDraft && draftTextOf(initialDraft.content)) },
    async send(values): Promise<void> {
      if (conflicts.areDecided()) await save(values, conflicts.panel !== null);
    },
  });
  const conflicts = useEditConflicts(form, {
    ...editedFields,
    pictures: {
      ...editedFields.pictures,
      show: (entries) => (
        <AlbumPreview entries={entries} queue={album.queue} present={savedPost.pictures} />
      ),
    },
  });
  const photoDate = usePhotoDate();
  const { control } = form;
  // Registered in the order of the page: the first invalid field gets the focus.
  const pictures = useController({ control, name: 'pictures' });
  const title = field('title');
  const body = field('body');
  const chosen = useController({ control, name: 'tags' });
  const happenedOn = useController({ control, name: 'happenedOn' });
  const place = field('place');
  const audience = useController({ control, name: 'audience' });
  const draft = useSavedDraft({
    form,
    key,
    initial: initialDraft,
    contentOf: (values) =>
      hasChanges(saved, values) ? { ...values, removedIds: album.removedIds() } : null,
    base: () => conflicts.baseOf(valuesOf(latest.current)),
  });
  const isChanged = hasChanges(saved, {
    ...saved,
    ...useWatch({ control }),
    pictures: pictures.field.value,
  });

  function setSaved(changed: Partial<PostForEdit>) {
    const { pictures = latest.current.pictures } = changed;
    const picture = pictures[0] ?? latest.current.picture;
    latest.current = { ...latest.current, ...changed, picture };
    setSavedPost(latest.current);
  }

  /** Sends the changes; those made elsewhere meanwhile are merged first, or asked about. */
  async function save(values: EditedPost, hasMerged: boolean): Promise<void> {
    try {
      const message = await sendChanges(values);
      if (message === undefined || !(message || hasMerged)) return;
      draft.discard();
      // Not the files that another tab has chosen.
      album.queue.clear();
      conflicts.finish(message || undefined);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const { version } = latest.current;
      const isMerged = await readAgain();
      // Not a conflict of versions.
      if (latest.current.version === version) throw error;
      if (isMerged) await save(form.getValues(), true);
    }
  }

  /** Returns the message of the last call, empty without any; undefined when something is left to do. */
  async function sendChanges({ pictures, ...text }: EditedPost): Promise<string | undefined> {
    let message: string | undefined = '';
    // The larger audience never sees the pictures that were added for the smaller one.
    const isHidden = isSmallerAudience(text.audience, latest.current.audience);
    if (isHidden) message = await saveText(text);
    if (message === undefined) return undefined;
    // Otherwise the pictures first: their conflict with another tab leaves everything in the form.
    if (!isSameAlbum(pictures, toEntries(latest.current.pictures))) {
      const response = await album.save(latest.current);
      if (!response) {
        focusWhenIdle('pictures');
        return undefined;
      }
      message = response.message;
      setSaved({ pictures: response.pictures, version: response.version });
    }
    const isTextSent = isHidden || !hasTextChanges(valuesOf(latest.current), text);
    return isTextSent ? message : saveText(text);
  }

  /** Returns the message; undefined when another tab has saved something else right after it. */
  async function saveText(text: Omit<EditedPost, 'pictures'>): Promise<string | undefined> {
    const { _id: postId, version } = latest.current;
    const response = await browserApi('changePostInfo', { postId, version, ...text });
    const isMerged = adopt(response.post, { ...valuesOf(latest.current), ...text });
    return isMerged ? response.message : undefined;
  }

  /** Merges what another tab has saved; returns whether there is nothing to ask. */
  async function readAgain(): Promise<boolean> {
    const { post: theirs } = await browserApi('getPostForEdit', { postId: post._id });
    return adopt(theirs, valuesOf(latest.current));
  }

  function adopt(theirs: PostForEdit, base: EditedPost): boolean {
    const pictures = album.changesOn(theirs.pictures, base.pictures);
    setSaved(theirs);
    return conflicts.merge({
      base,
      mine: { ...form.getValues(), pictures },
      theirs: valuesOf(theirs),
    });
  }

  /** What was saved since the draft is not undone by it. */
  function mergeDraft({ content, base }: Partial<Draft>, restored: EditedPost) {
    const isUntouched = base && content && isSameAlbum(content.pictures, base.pictures);
    const mine = { ...restored, pictures: isUntouched ? base.pictures : restored.pictures };
    conflicts.merge({ base, mine, theirs: valuesOf(latest.current) }, { focus: false });
  }

  function changePictures(entries: AlbumEntry[]) {
    form.setValue('pictures', entries, { shouldValidate: true, shouldTouch: true });
  }

  function discard() {
    form.reset(saved);
    draft.discard();
    album.discard();
    conflicts.forget();
  }

  const discardWithUndo = useDiscard(
    key,
    {
      read() {
        const current = draft.latest();
        return current && { draft: current, files: album.files() };
      },
      show({ draft: restored, files }) {
        album.restore(files);
        draft.restore(restored);
        const { pictures: entries, removedIds } = restored.content;
        const present = toEntries(latest.current.pictures);
        const pictures = applyChanges(present, { entries, removedIds }, (key) => files.has(key));
        mergeDraft(restored, { ...draftTextOf(restored.content), pictures });
      },
      isBusy,
    },
    discard,
  );

  /** Written for the picture that is about to be sent; the saved one describes the former picture. */
  function describeNewCover(): string {
    const [cover] = saved.pictures;
    const entry = form.getValues('pictures').find(({ key }) => key === cover?.key);
    const alt = entry?.alt.trim() ?? '';
    return alt === cover?.alt ? '' : alt;
  }

  /** Returns the post for another attempt, unless its cover was changed too. */
  async function handleCoverConflict(sent: PostForEdit): Promise<PostForEdit | null> {
    await readAgain();
    const { picture, version } = latest.current;
    return version !== sent.version && picture._id === sent.picture._id ? latest.current : null;
  }

  function handleNewCover(alt: string, { pictures, version }: ChangedPictures) {
    const { picture: former } = latest.current;
    // At once: compared with the former cover, the new one would be an unsaved change.
    flushSync(() => setSaved({ pictures, version }));
    album.handleNewCover(alt, former, latest.current.picture);
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <EditPostPicture
        post={savedPost}
        newAlt={describeNewCover}
        onConflict={handleCoverConflict}
        onReplaced={handleNewCover}
      />
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        {/* Nothing can be changed between sending and the response. */}
        <div className="grid grid-cols-1 gap-5" inert={isBusy}>
          <DraftNote
            savedAt={draft.savedAt}
            discardLabel="Discard changes"
            onDiscard={discardWithUndo}
          />
          <AlbumField
            entries={pictures.field.value}
            queue={album.queue}
            error={visibleError(pictures)}
            focusRef={pictures.field.ref}
            zone="main"
            onFiles={photoDate.readFrom}
            present={savedPost.pictures}
            newKey={album.newKey}
            onChange={changePictures}
          />
          <TextField label="Title" {...title} autoComplete="off" />
          <MessageField {...body} />
          <TagsField
            tags={tags}
            selected={chosen.field.value}
            error={visibleError(chosen)}
            focusRef={chosen.field.ref}
            onChange={(names) =>
              form.setValue('tags', names, { shouldValidate: true, shouldTouch: true })
            }
          />
          <MemoryDateField {...happenedOn} photoDate={photoDate.date} />
          <PlaceField {...place} />
          <AudienceField audience={audience.field.value} onChange={audience.field.onChange} />
        </div>
        {album.cancelWaiting && <WaitingForPictures onCancel={album.cancelWaiting} />}
        <EditConflicts
          subject="This memory"
          submitLabel={editPostTexts.submit}
          panel={conflicts.panel}
        />
        <FormAlert failure={failure} />
        <Button type="submit" variant="primary" className="justify-self-start" busy={isBusy}>
          {editPostTexts.submit}
        </Button>
        <UnsavedChangesGuard
          isActive={isChanged}
          // No question when the session has ended: the draft has the changes.
          shouldConfirm={() => readToken() !== null}
          title="Leave without updating?"
          consequence="The changes you made to this post will be lost."
          leaveLabel="Leave without updating"
          onLeave={discard}
        />
      </form>
    </div>
  );
}

function draftTextOf({ pictures, removedIds, ...text }: DraftContent) {
  return text;
}
