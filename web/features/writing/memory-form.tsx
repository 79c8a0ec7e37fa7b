import { useState } from 'react';
import { useController } from 'react-hook-form';
import { href } from 'react-router';
import { postsTexts } from '#contract/texts.ts';
import { mayPass } from '../../api/client.ts';
import { useSite } from '../../api/page-context.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { useDraftPicture } from './draft-picture.ts';
import { emptyMemory, Memory, type MemoryValues } from './memory-schema.ts';
import { PictureField } from './picture-field.tsx';
import {
  AudienceField,
  FetchedTagsField,
  ImageAltField,
  MessageField,
  visibleError,
} from './post-fields.tsx';
import {
  type Draft,
  DraftNote,
  findDraft,
  hasContent,
  newPostDraftKey,
  useSavedDraft,
} from './saved-draft.tsx';
import { UploadProgress, useUpload } from './upload.tsx';

interface MemoryFormProps {
  memberId: string;
  onPublished: (postId: string) => void;
}

export function MemoryForm({ memberId, onPublished }: MemoryFormProps) {
  const { reading } = useSite();
  const draftKey = newPostDraftKey(memberId);
  const [initialDraft] = useState(() => findDraft(draftKey));
  const { progress, upload, cancel } = useUpload();
  const { form, field, submit, failure, isBusy } = useCallForm<MemoryValues>({
    loadSchema: async () => Memory,
    defaultValues: { ...emptyMemory(reading), ...textOf(initialDraft) },
    async send(values) {
      const response = await upload('createPost', toFormData(values, draft.idempotencyKey()));
      if (!response) {
        toast.info('The upload is cancelled; everything is still here.');
        return;
      }
      const { message, post } = response;
      clear();
      draft.markPublished(post._id);
      toast.success(message, { link: linkTo(post._id) });
      onPublished(post._id);
    },
    staysAtForm: () => true,
  });
  const { control } = form;
  // Registered in the order of the page: the first invalid field gets the focus.
  const picture = useController({ control, name: 'image' });
  const title = field('title');
  const body = field('body');
  const tags = useController({ control, name: 'tags' });
  const audience = useController({ control, name: 'audience' });
  const draftPicture = useDraftPicture(form, draftKey);
  const draft = useSavedDraft({
    form,
    key: draftKey,
    initial: initialDraft,
    contentOf: ({ image, ...text }) => {
      const content = { ...text, picture: fingerprintOf(image) };
      return image || hasContent(content) ? content : null;
    },
    isBusy,
    onChangedElsewhere: ({ picture, ...text }) => form.reset({ ...form.getValues(), ...text }),
    onPublishedElsewhere: (postId) => {
      form.reset(emptyMemory(reading));
      toast.info('This memory was published in another tab.', { link: linkTo(postId) });
      onPublished(postId);
    },
  });

  function choose(...[name, value]: Parameters<typeof form.setValue<'image' | 'tags'>>) {
    form.setValue(name, value, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
  }

  function clear() {
    form.reset(emptyMemory(reading));
    draft.discard();
    draftPicture.discard();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {/* Nothing can be changed between sending and the response. */}
      <div className="grid grid-cols-1 gap-5" inert={isBusy}>
        <PictureField
          file={picture.field.value}
          error={visibleError(picture)}
          focusRef={picture.field.ref}
          onChange={(file) => choose('image', file)}
        />
        <TextField label="Title" {...title} autoComplete="off" enterKeyHint="next" />
        <MessageField {...body} />
        <FetchedTagsField
          selected={tags.field.value}
          error={visibleError(tags)}
          focusRef={tags.field.ref}
          onChange={(names) => choose('tags', names)}
        />
        <AudienceField audience={audience.field.value} onChange={audience.field.onChange} />
        <ImageAltField {...field('imageAlt')} />
      </div>
      {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
      <FormAlert failure={failure}>
        {mayPass(failure) && (
          <>
            <p>Nothing is lost: your picture, text and tags are still here.</p>
            <Button type="submit" size="small" className="mt-1 justify-self-start" busy={isBusy}>
              Retry
            </Button>
          </>
        )}
      </FormAlert>
      <Button type="submit" variant="primary" fullWidth busy={isBusy}>
        {postsTexts.createHeading}
      </Button>
      {!isBusy && (
        <DraftNote savedAt={draft.savedAt} discardLabel="Discard draft" onDiscard={clear} />
      )}
    </form>
  );
}

const linkTo = (postId: string) => ({ to: href('/post/:postId', { postId }), label: 'View it' });

function textOf(draft: Draft | null): Partial<MemoryValues> {
  const { picture, ...text } = draft?.content ?? {};
  return text;
}

function fingerprintOf(image: File | null): string {
  return image ? `${image.name} ${image.size} ${image.lastModified}` : '';
}

/** The text goes first: the server can reject it before the picture has arrived. */
function toFormData({ image, ...content }: MemoryValues, idempotencyKey?: string): FormData {
  const parts = new FormData();
  parts.append(
    'data',
    JSON.stringify({ ...content, ...(idempotencyKey && { attempt: idempotencyKey }) }),
  );
  if (image) parts.append('image', image);
  return parts;
}
