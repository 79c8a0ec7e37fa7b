import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { CallArguments } from '#contract/calls.ts';
import type { Audience, PostView, TagView } from '#contract/posts.ts';
import { editPostTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { readToken } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { UnsavedChangesGuard } from '../../ui/dialogs/dialogs.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { EditPostPicture } from './edit-post-picture.tsx';
import {
  AudienceField,
  ImageAltField,
  MessageField,
  TagsField,
  visibleError,
} from './post-fields.tsx';
import {
  type DraftContent,
  DraftNote,
  editDraftKey,
  findDraft,
  useSavedDraft,
} from './saved-draft.tsx';

/** The editable fields of a post besides its picture. */
type EditedPost = Pick<CallArguments<'changePostInfo'>, 'title' | 'body' | 'tags'> & {
  audience: Audience;
  imageAlt: string;
};

interface EditPostFormProps {
  post: PostView;
  tags: TagView[];
}

export function EditPostForm({ post, tags }: EditPostFormProps) {
  const key = editDraftKey(post.userId, post._id);
  const [saved, setSaved] = useState(() => editedFieldsOf(post));
  const [isNewPicture, setNewPicture] = useState(false);
  const [initialDraft] = useState(() => findDraft(key));
  const { form, field, submit, failure, isBusy } = useCallForm<EditedPost>({
    loadSchema: async () =>
      (await import('#contract/posts.ts')).PostChanges.omit({
        postId: true,
        isPublic: true,
      }).required(),
    defaultValues: initialDraft ? fieldsOf(initialDraft.content) : saved,
    async send(values) {
      if (!hasChanges(saved, values)) return;
      const response = await browserApi('changePostInfo', { postId: post._id, ...values });
      const changed = editedFieldsOf(response.post);
      setSaved(changed);
      form.reset(changed);
      draft.discard();
      toast.success(response.message);
    },
  });
  const { control } = form;
  // Registered in the order of the page: the first invalid field gets the focus.
  const title = field('title');
  const body = field('body');
  const chosen = useController({ control, name: 'tags' });
  const audience = useController({ control, name: 'audience' });
  const draft = useSavedDraft({
    form,
    key,
    initial: initialDraft,
    contentOf: (values) => (hasChanges(saved, values) ? { ...values, picture: '' } : null),
  });
  const isChanged = hasChanges(saved, { ...saved, ...useWatch({ control }) });

  function discard() {
    form.reset(saved);
    draft.discard();
  }

  /** Written for the picture that is about to be sent; the saved one describes the former picture. */
  function describeNewPicture() {
    const imageAlt = form.getValues('imageAlt').trim();
    return imageAlt === saved.imageAlt ? '' : imageAlt;
  }

  function handleNewPicture(imageAlt: string) {
    const isFormerAlt = form.getValues('imageAlt') === saved.imageAlt;
    setSaved((current) => ({ ...current, imageAlt }));
    if (isFormerAlt) {
      setNewPicture(true);
      form.setValue('imageAlt', imageAlt);
      // Not while the member is writing elsewhere.
      const { activeElement } = document;
      if (!activeElement?.matches('input:not([type=file]), textarea')) form.setFocus('imageAlt');
    }
    if (!hasChanges({ ...saved, imageAlt }, form.getValues())) draft.discard();
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <EditPostPicture
        post={post}
        alt={saved.imageAlt}
        newAlt={describeNewPicture}
        onReplaced={handleNewPicture}
      />
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
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
        <AudienceField audience={audience.field.value} onChange={audience.field.onChange} />
        <ImageAltField {...field('imageAlt')} isNewPicture={isNewPicture} />
        <FormAlert failure={failure} />
        <Button type="submit" variant="primary" className="justify-self-start" busy={isBusy}>
          {editPostTexts.submit}
        </Button>
        <DraftNote savedAt={draft.savedAt} discardLabel="Discard changes" onDiscard={discard} />
        <UnsavedChangesGuard
          isActive={isChanged}
          // No question when the session has ended: the draft has the changes.
          shouldConfirm={() => readToken() !== null}
          title="Leave without updating?"
          consequence="The changes you made to this post will be lost."
          leaveLabel="Leave without updating"
          onLeave={draft.discard}
        />
      </form>
    </div>
  );
}

function fieldsOf({ title, body, tags, audience, imageAlt }: DraftContent): EditedPost {
  return { title, body, tags, audience, imageAlt };
}

function editedFieldsOf({ title, body, tags, audience, picture }: PostView): EditedPost {
  return { title, body, tags: tags.map(({ name }) => name), audience, imageAlt: picture.alt };
}

/** Compares title, trimmed body, tags in their order, audience and the description of the picture. */
export function hasChanges(saved: EditedPost, edited: EditedPost): boolean {
  return !(
    edited.title === saved.title &&
    edited.body.trim() === saved.body.trim() &&
    edited.audience === saved.audience &&
    edited.imageAlt.trim() === saved.imageAlt &&
    edited.tags.length === saved.tags.length &&
    edited.tags.every((name, index) => name === saved.tags[index])
  );
}
