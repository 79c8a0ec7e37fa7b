import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { CommentView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { isGone } from '../../api/client.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

interface CommentFormProps {
  postId: string;
  onAdded: (comment: CommentView) => Promise<void>;
}

export function CommentForm({ postId, onAdded }: CommentFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { revalidate } = useRevalidator();
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/posts.ts')).NewComment,
    defaultValues: { postId, body: readDraft(postId) },
    async send(values) {
      const { message, comment } = await browserApi('addComment', values);
      toast.success(message);
      saveDraft(postId, '');
      form.reset({ postId, body: '' });
      await onAdded(comment);
    },
    async onFailure(failure) {
      toast.error(failure.message);
      if (isGone(failure)) await revalidate();
    },
  });
  const { ref: register, onChange, ...body } = field('body');

  useEffect(() => register(area.current));

  function submitOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form method="post" noValidate className="grid justify-items-start gap-3" onSubmit={submit}>
      <TextAreaField
        {...body}
        ref={area}
        label="Your comment"
        hint={<span className="not-any-pointer-fine:hidden">Ctrl+Enter sends it</span>}
        limit={limits.comment.max}
        className="w-full"
        onChange={(event) => {
          saveDraft(postId, event.target.value);
          return onChange(event);
        }}
        onKeyDown={submitOnShortcut}
      />
      <FormAlert failure={failure} />
      <Button type="submit" variant="primary" busy={isBusy}>
        Comment
      </Button>
    </form>
  );
}

/** The draft is in session storage: it survives the way to Login and back, not the tab. */
const draftKey = (postId: string) => `comment:${postId}`;

function readDraft(postId: string): string {
  return readStored(draftKey(postId), 'sessionStorage') ?? '';
}

function saveDraft(postId: string, body: string): void {
  writeStored(draftKey(postId), body || null, 'sessionStorage');
}
