import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { PostView, TagView } from '#contract/posts.ts';
import { editPostTexts } from '#contract/texts.ts';
import { browserApi } from '../../../api/browser.ts';
import { readToken } from '../../../api/session.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/buttons.tsx';
import { UnsavedChangesGuard } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { DraftNote } from '../drafts/draft-note.tsx';
import { changesDraftKey, findDraft } from '../drafts/kept-draft.ts';
import { MessageField } from '../fields/message-field.tsx';
import { shownError } from '../fields/shown-error.ts';
import { TagsField } from '../fields/tags-field.tsx';
import { VisibilityField } from '../fields/visibility-field.tsx';
import type { EditedValues } from './edit-shape.ts';
import { hasChanges, wordsOf } from './post-words.ts';
import { useChangesDraft } from './use-changes-draft.ts';

interface EditPostFormProps {
  post: PostView;
  tags: TagView[];
}

export function EditPostForm({ post, tags }: EditPostFormProps) {
  const key = changesDraftKey(post.userId, post._id);
  const [saved, setSaved] = useState(() => wordsOf(post));
  const [found] = useState(() => findDraft(key));
  const { form, field, submit, isBusy } = useCallForm<EditedValues>({
    loadShape: async () => (await import('./edit-shape.ts')).EditedPost,
    defaultValues: found ? { ...saved, ...pickWords(found.words) } : saved,
    async send(values) {
      if (!hasChanges(saved, values)) return;
      const answer = await browserApi('changePostInfo', { postId: post._id, ...values });
      const now = wordsOf(answer.post);
      setSaved(now);
      form.reset(now);
      draft.drop();
      toast.success(answer.message);
    },
  });
  const { control } = form;
  // In the order of the page: the first of them that is wrong gets the focus.
  const title = field('title');
  const body = field('body');
  const chosen = useController({ control, name: 'tags' });
  const isPublic = useController({ control, name: 'isPublic' });
  const draft = useChangesDraft({ form, key, saved, foundAt: found?.savedAt ?? null });
  const isChanged = hasChanges(saved, { ...saved, ...useWatch({ control }) });

  function discard() {
    form.reset(saved);
    draft.drop();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <TextField label="Title" {...title} autoComplete="off" />
      <MessageField {...body} />
      <TagsField
        tags={tags}
        selected={chosen.field.value}
        error={shownError(chosen)}
        focusRef={chosen.field.ref}
        onChange={(names) =>
          form.setValue('tags', names, { shouldValidate: true, shouldTouch: true })
        }
      />
      <VisibilityField isPublic={isPublic.field.value} onChange={isPublic.field.onChange} />
      <Button type="submit" variant="primary" className="justify-self-start" busy={isBusy}>
        {editPostTexts.submit}
      </Button>
      <DraftNote savedAt={draft.savedAt} discardLabel="Discard changes" onDiscard={discard} />
      <UnsavedChangesGuard
        isActive={isChanged}
        // An ended session is let through: the draft keeps the changes.
        asks={() => readToken() !== null}
        title="Leave without updating?"
        consequence="The changes you made to this post will be lost."
        leaveLabel="Leave without updating"
        onLeave={draft.drop}
      />
    </form>
  );
}

function pickWords({ title, body, tags, isPublic }: EditedValues): EditedValues {
  return { title, body, tags, isPublic };
}
