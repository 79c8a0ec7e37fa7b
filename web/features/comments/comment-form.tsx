import { type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { CommentView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

interface CommentFormProps {
  postId: string;
  onAdded: (comment: CommentView) => Promise<void>;
}

export function CommentForm({ postId, onAdded }: CommentFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { form, field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/posts.ts')).NewComment,
    defaultValues: { postId, body: readDraft(postId) },
    async send(values) {
      const { message, comment } = await browserApi('addComment', values);
      toast.success(message);
      keepDraft(postId, '');
      form.reset({ postId, body: '' });
      await onAdded(comment);
    },
  });
  const { ref: register, onChange, ...body } = field('body');

  useEffect(() => register(area.current));

  function sendOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
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
          keepDraft(postId, event.target.value);
          return onChange(event);
        }}
        onKeyDown={sendOnShortcut}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        Comment
      </Button>
    </form>
  );
}

/** Keeps what is being written for as long as the tab lives, through an ended session and back. */
const keyOf = (postId: string) => `comment:${postId}`;

function readDraft(postId: string): string {
  try {
    return sessionStorage.getItem(keyOf(postId)) ?? '';
  } catch {
    return '';
  }
}

function keepDraft(postId: string, body: string): void {
  try {
    if (body === '') sessionStorage.removeItem(keyOf(postId));
    else sessionStorage.setItem(keyOf(postId), body);
  } catch {
    // A full or forbidden storage costs the draft, not the comment.
  }
}
