import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Audience, PostView, PostWithPictures, TagView } from '#contract/posts.ts';
import { editPostTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { readToken } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { UnsavedChangesGuard } from '../../ui/dialogs/dialogs.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { type AlbumEntry, applyChanges, isSameAlbum } from './album.ts';
import { AlbumField } from './album-field.tsx';
import { useDiscard } from './discarded-draft.ts';
import { EditPostPicture } from './edit-post-picture.tsx';
import { MemoryDateField, PlaceField } from './memory-date-field.tsx';
import type { EditedPost } from './memory-schema.ts';
import { usePhotoDate } from './photo-date-suggestion.tsx';
import { AudienceField, MessageField, TagsField, visibleError } from './post-fields.tsx';
import {
  type DraftContent,
  DraftNote,
  editDraftKey,
  findDraft,
  useSavedDraft,
} from './saved-draft.tsx';
import { WaitingForPictures } from './upload.tsx';
import { toEntries, useEditedAlbum } from './use-edited-album.ts';

const largestFirst: Audience[] = ['public', 'members', 'private'];
const isSmallerAudience = (audience: Audience, than: Audience) =>
  largestFirst.indexOf(audience) > largestFirst.indexOf(than);

interface EditPostFormProps {
  post: PostWithPictures;
  tags: TagView[];
}

export function EditPostForm({ post, tags }: EditPostFormProps) {
  const key = editDraftKey(post.userId, post._id);
  const [savedText, setSavedText] = useState(() => textOf(post));
  const [initialDraft] = useState(() => findDraft(key));
  const album = useEditedAlbum({
    postId: post._id,
    draftKey: key,
    initial: post.pictures,
    entries: () => form.getValues('pictures'),
    setEntries: (entries) => form.setValue('pictures', entries),
    draft: initialDraft?.content,
  });
  const saved = { ...savedText, pictures: toEntries(album.present) };
  const { form, field, submit, failure, isBusy, focusWhenIdle } = useCallForm<EditedPost>({
    loadSchema: async () => (await import('./memory-schema.ts')).EditedPost,
    defaultValues: { ...saved, ...(initialDraft && draftTextOf(initialDraft.content)) },
    async send({ pictures, ...text }): Promise<void> {
      let message: string | undefined;
      // The larger audience never sees the pictures that were added for the smaller one.
      const isHidden = isSmallerAudience(text.audience, saved.audience);
      if (isHidden) message = await saveText(text);
      // Otherwise the pictures first: their conflict with another tab leaves everything in the form.
      if (!isSameAlbum(pictures, saved.pictures)) {
        message = await album.save();
        if (!message) {
          focusWhenIdle('pictures');
          return;
        }
      }
      if (!isHidden && hasTextChanges(saved, text)) message = await saveText(text);
      if (!message) return;
      draft.discard();
      toast.success(message);
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
  });
  const isChanged = hasChanges(saved, {
    ...saved,
    ...useWatch({ control }),
    pictures: pictures.field.value,
  });

  async function saveText(text: EditedText): Promise<string> {
    const response = await browserApi('changePostInfo', { postId: post._id, ...text });
    const changed = textOf(response.post);
    setSavedText(changed);
    form.reset({ ...changed, pictures: form.getValues('pictures') });
    if (changed.audience !== savedText.audience) await album.refresh();
    return response.message;
  }

  function changePictures(entries: AlbumEntry[]) {
    form.setValue('pictures', entries, { shouldValidate: true, shouldTouch: true });
  }

  function discard() {
    form.reset(saved);
    draft.discard();
    album.discard();
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
        const { pictures: entries, removedIds, ...text } = restored.content;
        const present = toEntries(album.present);
        const pictures = applyChanges(present, { entries, removedIds }, (key) => files.has(key));
        form.reset({ ...text, pictures });
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

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <EditPostPicture
        post={post}
        cover={album.present[0] ?? post.picture}
        newAlt={describeNewCover}
        onReplaced={album.handleNewCover}
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
            present={album.present}
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

function textOf({ title, body, audience, place, ...post }: PostView) {
  return {
    title,
    body,
    tags: post.tags.map(({ name }) => name),
    audience,
    happenedOn: post.happenedOn ?? '',
    place,
  };
}

/** Compares all fields, texts trimmed and tags and pictures in their order. */
export function hasChanges(saved: EditedPost, edited: EditedPost): boolean {
  return hasTextChanges(saved, edited) || !isSameAlbum(edited.pictures, saved.pictures);
}

type EditedText = Omit<EditedPost, 'pictures'>;

function hasTextChanges(saved: EditedText, edited: EditedText): boolean {
  return !(
    edited.title.trim() === saved.title &&
    edited.body.trim() === saved.body.trim() &&
    edited.audience === saved.audience &&
    edited.happenedOn === saved.happenedOn &&
    edited.place.trim() === saved.place &&
    edited.tags.length === saved.tags.length &&
    edited.tags.every((name, index) => name === saved.tags[index])
  );
}
