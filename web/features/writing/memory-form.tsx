import { useState } from 'react';
import { useController } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { postsTexts } from '#contract/texts.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { DraftNote } from './drafts/draft-note.tsx';
import { findDraft, memoryDraftKey } from './drafts/kept-draft.ts';
import { useMemoryDraft } from './drafts/use-memory-draft.ts';
import { MessageField } from './fields/message-field.tsx';
import { shownError } from './fields/shown-error.ts';
import { TagChoice } from './fields/tag-choice.tsx';
import { VisibilityField } from './fields/visibility-field.tsx';
import { emptyMemory, Memory, type MemoryValues } from './memory-shape.ts';
import { PictureField } from './pictures/picture-field.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';
import { useUpload } from './upload/use-upload.ts';

interface MemoryFormProps {
  memberId: string;
  onPublished: () => void;
}

export function MemoryForm({ memberId, onPublished }: MemoryFormProps) {
  const draftKey = memoryDraftKey(memberId);
  const [found] = useState(() => findDraft(draftKey));
  const { sent, upload, cancel } = useUpload();
  const { form, field, submit, isBusy } = useCallForm<MemoryValues>({
    loadShape: async () => Memory,
    defaultValues: { ...emptyMemory, ...found?.words },
    async send(values) {
      const answer = await upload('createPost', partsOf(values, findDraft(draftKey)?.attempt));
      if (!answer) {
        toast.info('The upload is cancelled; everything is still here.');
        return;
      }
      startOver();
      toast.success(answer.message);
      onPublished();
    },
  });
  const { control } = form;
  // In the order of the page: the first of them that is wrong gets the focus.
  const image = useController({ control, name: 'image' });
  const title = field('title');
  const body = field('body');
  const tags = useController({ control, name: 'tags' });
  const isPublic = useController({ control, name: 'isPublic' });
  const draft = useMemoryDraft(form, draftKey, found);

  function choose(...[name, value]: Parameters<typeof form.setValue<'image' | 'tags'>>) {
    form.setValue(name, value, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
  }

  function startOver() {
    form.reset(emptyMemory);
    draft.drop();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {/* What is being sent stays as it is until there is an answer. */}
      <div className="grid grid-cols-1 gap-5" inert={isBusy}>
        <PictureField
          file={image.field.value}
          error={shownError(image)}
          focusRef={image.field.ref}
          onChange={(file) => choose('image', file)}
        />
        <TextField label="Title" {...title} autoComplete="off" enterKeyHint="next" />
        <MessageField {...body} />
        <TagChoice
          selected={tags.field.value}
          error={shownError(tags)}
          focusRef={tags.field.ref}
          onChange={(names) => choose('tags', names)}
        />
        <VisibilityField isPublic={isPublic.field.value} onChange={isPublic.field.onChange} />
        <TextField
          label="Image description (optional)"
          hint="For people who cannot see the picture."
          {...field('imageAlt')}
          maxLength={limits.imageAlt.max}
          autoComplete="off"
        />
      </div>
      {sent !== null && <UploadProgress sent={sent} onCancel={cancel} />}
      <Button type="submit" variant="primary" fullWidth busy={isBusy}>
        {postsTexts.createHeading}
      </Button>
      {!isBusy && (
        <DraftNote savedAt={draft.savedAt} discardLabel="Discard draft" onDiscard={startOver} />
      )}
    </form>
  );
}

/** The words first: a server can refuse them before the picture has arrived. */
function partsOf({ image, ...words }: MemoryValues, attempt: string | undefined): FormData {
  const parts = new FormData();
  parts.append('data', JSON.stringify({ ...words, ...(attempt && { attempt }) }));
  if (image) parts.append('image', image);
  return parts;
}
