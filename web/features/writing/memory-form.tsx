import { useState } from 'react';
import { useController } from 'react-hook-form';
import { href } from 'react-router';
import { postsTexts } from '#contract/texts.ts';
import { ApiError, createApi, mayPass } from '../../api/client.ts';
import { useSite } from '../../api/page-context.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { AlbumField } from './album-field.tsx';
import { useDiscard } from './discarded-draft.ts';
import { MemoryDateField, PlaceField } from './memory-date-field.tsx';
import { emptyMemory, Memory, type MemoryValues } from './memory-schema.ts';
import { usePhotoDate } from './photo-date-suggestion.tsx';
import { AudienceField, FetchedTagsField, MessageField, visibleError } from './post-fields.tsx';
import {
  type Draft,
  DraftNote,
  findDraft,
  hasContent,
  newPostDraftKey,
  useSavedDraft,
} from './saved-draft.tsx';
import { uploadTransport, WaitingForPictures } from './upload.tsx';
import { useAlbum } from './use-album.ts';

interface MemoryFormProps {
  memberId: string;
  onPublished: (postId: string) => void;
}

export function MemoryForm({ memberId, onPublished }: MemoryFormProps) {
  const { reading } = useSite();
  const draftKey = newPostDraftKey(memberId);
  const [initialDraft] = useState(() => findDraft(draftKey));
  const album = useAlbum({ draftKey, onRestored: restorePictures });
  const { form, field, submit, failure, isBusy, focusWhenIdle } = useCallForm<MemoryValues>({
    loadSchema: async () => Memory,
    defaultValues: { ...emptyMemory(reading), ...textOf(initialDraft) },
    async send(values) {
      if (!(await arePicturesUploaded())) return;
      const { message, post } = await publish(values);
      clear();
      draft.markPublished(post._id);
      toast.success(message, { link: linkTo(post._id) });
      onPublished(post._id);
    },
    staysAtForm: () => true,
  });
  const photoDate = usePhotoDate();
  const { control } = form;
  // Registered in the order of the page: the first invalid field gets the focus.
  const pictures = useController({ control, name: 'pictures' });
  const title = field('title');
  const body = field('body');
  const tags = useController({ control, name: 'tags' });
  const happenedOn = useController({ control, name: 'happenedOn' });
  const place = field('place');
  const audience = useController({ control, name: 'audience' });
  const draft = useSavedDraft({
    form,
    key: draftKey,
    initial: initialDraft,
    contentOf: (values) => {
      const content = { ...values, removedIds: [] };
      return hasContent(content) ? content : null;
    },
    isBusy,
    onChangedElsewhere: ({ pictures, removedIds, ...text }) =>
      form.reset({ ...form.getValues(), ...text }),
    onPublishedElsewhere: (postId) => {
      form.reset(emptyMemory(reading));
      album.discard();
      toast.info('This memory was published in another tab.', { link: linkTo(postId) });
      onPublished(postId);
    },
  });

  const discard = useDiscard(
    draftKey,
    {
      read() {
        const current = draft.latest();
        return current && { draft: current, files: album.files() };
      },
      show(restored) {
        album.restore(restored.files);
        draft.restore(restored.draft);
        const { removedIds, ...values } = restored.draft.content;
        const pictures = values.pictures.filter(({ key }) => restored.files.has(key));
        form.reset({ ...values, pictures });
      },
      isBusy,
    },
    clear,
  );

  /** In the order of the draft; pictures that another tab added to it come last. */
  function restorePictures(keys: ReadonlySet<string>) {
    const ordered = initialDraft?.content.pictures.filter(({ key }) => keys.has(key)) ?? [];
    const others = [...keys].filter((key) => ordered.every((entry) => entry.key !== key));
    const restored = [...ordered, ...others.map((key) => ({ key, alt: '' }))];
    if (restored.length > 0) choose('pictures', [...restored, ...form.getValues('pictures')]);
  }

  async function arePicturesUploaded(): Promise<boolean> {
    const result = await album.whenUploaded();
    if (result === 'cancelled') toast.info('Nothing is published; everything is still here.');
    // The field says what is wrong with which picture.
    if (result === 'failed') focusWhenIdle('pictures');
    return result === 'uploaded';
  }

  async function publish(values: MemoryValues) {
    const send = () =>
      publishApi('createPost', toFormData(values, album.idOf, draft.idempotencyKey()));
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.fields.pictureIds)) throw error;
      toast.info('The server no longer has some of the pictures: they are uploaded again.');
      album.uploadAgain();
      if (await arePicturesUploaded()) return await send();
      throw error;
    }
  }

  function choose(...[name, value]: Parameters<typeof form.setValue<'pictures' | 'tags'>>) {
    form.setValue(name, value, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
  }

  function clear() {
    form.reset(emptyMemory(reading));
    draft.discard();
    album.discard();
    photoDate.forget();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {/* Nothing can be changed between sending and the response. */}
      <div className="grid grid-cols-1 gap-5" inert={isBusy}>
        <DraftNote savedAt={draft.savedAt} discardLabel="Discard draft" onDiscard={discard} />
        <AlbumField
          entries={pictures.field.value}
          queue={album.queue}
          error={visibleError(pictures)}
          focusRef={pictures.field.ref}
          zone="form"
          onFiles={photoDate.readFrom}
          onChange={(entries) => choose('pictures', entries)}
        />
        <TextField label="Title" {...title} autoComplete="off" enterKeyHint="next" />
        <MessageField {...body} />
        <FetchedTagsField
          selected={tags.field.value}
          error={visibleError(tags)}
          focusRef={tags.field.ref}
          onChange={(names) => choose('tags', names)}
        />
        <MemoryDateField {...happenedOn} photoDate={photoDate.date} />
        <PlaceField {...place} />
        <AudienceField audience={audience.field.value} onChange={audience.field.onChange} />
      </div>
      {album.cancelWaiting && <WaitingForPictures onCancel={album.cancelWaiting} />}
      <FormAlert failure={failure}>
        {mayPass(failure) && (
          <>
            <p>Nothing is lost: your pictures, text and tags are still here.</p>
            <Button type="submit" size="small" className="mt-1 justify-self-start" busy={isBusy}>
              Retry
            </Button>
          </>
        )}
      </FormAlert>
      <Button type="submit" variant="primary" fullWidth busy={isBusy}>
        {postsTexts.createHeading}
      </Button>
    </form>
  );
}

const linkTo = (postId: string) => ({ to: href('/post/:postId', { postId }), label: 'View it' });

function textOf(draft: Draft | null): Partial<MemoryValues> {
  const { pictures, removedIds, ...text } = draft?.content ?? {};
  return text;
}

/** Unlike `fetch`, its failure without a response has the message of the call. */
const publishApi = createApi(uploadTransport());

function toFormData(
  { pictures, ...content }: MemoryValues,
  idOf: (key: string) => string,
  idempotencyKey: string | undefined,
): FormData {
  const parts = new FormData();
  const data = {
    ...content,
    pictureIds: pictures.map(({ key }) => idOf(key)),
    pictureAlts: pictures.map(({ alt }) => alt),
    ...(idempotencyKey && { attempt: idempotencyKey }),
  };
  parts.append('data', JSON.stringify(data));
  return parts;
}
