import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { CommentView } from '#contract/reactions.ts';
import { commentFormTexts } from '#texts/comments.ts';
import { commonTexts } from '#texts/common.ts';
import { pendingTexts } from '#texts/pending.ts';
import { apiWithTimeout, browserApi } from '../../api/browser.ts';
import { type ApiError, isGone, isUnreachable } from '../../api/client.ts';
import { addPending } from '../../api/pending-actions.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { type Draft, readDraft, saveDraft } from './drafts.ts';

interface CommentFormProps {
  memberId: string;
  post: CommentedPost;
  /** Gets the focus. */
  isFocused: boolean;
  onAdded: (comment: CommentView) => Promise<void>;
}

interface CommentedPost {
  _id: string;
  title: string;
}

export function CommentForm({ memberId, post, isFocused, onAdded }: CommentFormProps) {
  const { _id: postId } = post;
  return (
    <CommentTextForm
      isFocused={isFocused}
      draft={{ kind: 'comment', memberId, itemId: postId }}
      label={commentFormTexts.comment}
      submitLabel={commentFormTexts.sendComment}
      send={(body, attempt) => apiWithTimeout('addComment', { postId, body, attempt })}
      keep={(body, attempt) => keep({ memberId, post, body, attempt })}
      onSent={onAdded}
    />
  );
}

/** A form below a comment, which can be closed again. */
interface InlineFormProps {
  memberId: string;
  comment: CommentView;
  /** Gets the focus when it opens. */
  isFocused: boolean;
  onSent: (comment: CommentView) => Promise<void>;
  onClose: () => void;
}

export function ReplyForm(props: InlineFormProps & { post: CommentedPost }) {
  const { memberId, post, comment, ...form } = props;
  const { _id: parentId } = comment;
  return (
    <CommentTextForm
      {...form}
      draft={{ kind: 'reply', memberId, itemId: comment._id }}
      // What replies to a reply stands at the end of the thread, without the name of its author.
      label={
        comment.parentId
          ? commentFormTexts.replyInConversation
          : commentFormTexts.replyTo(fullName(comment.user))
      }
      submitLabel={commentFormTexts.sendReply}
      send={(body, attempt) =>
        apiWithTimeout('addComment', { postId: post._id, parentId, body, attempt })
      }
      keep={(body, attempt) => keep({ memberId, post, parentId, body, attempt })}
    />
  );
}

interface KeptComment {
  memberId: string;
  post: CommentedPost;
  parentId?: string;
  body: string;
  attempt: string;
}

const keep = ({ post: { _id: postId, title: postTitle }, ...comment }: KeptComment) =>
  addPending({ kind: 'comment', postId, postTitle, ...comment });

export function EditCommentForm({ memberId, comment, ...form }: InlineFormProps) {
  const { _id: commentId, body: text, editedAt } = comment;
  return (
    <CommentTextForm
      {...form}
      draft={{ kind: 'edit', memberId, itemId: commentId }}
      text={text}
      label={comment.parentId ? commentFormTexts.editReply : commentFormTexts.editComment}
      submitLabel={commonTexts.save}
      send={(body) => browserApi('editComment', { commentId, body, editedAt })}
    />
  );
}

interface CommentTextFormProps {
  draft: Draft;
  /** What is edited. */
  text?: string;
  label: string;
  submitLabel: string;
  /** `attempt` is the idempotency key of the text. */
  send: (body: string, attempt: string) => Promise<{ message: string; comment: CommentView }>;
  /** Without a response, keeps it until there is a connection; rejects where it cannot be stored. */
  keep?: (body: string, attempt: string) => Promise<unknown>;
  onSent: (comment: CommentView) => Promise<void>;
  isFocused?: boolean;
  onClose?: () => void;
}

function CommentTextForm(props: CommentTextFormProps) {
  const { draft, text = '', label, submitLabel, isFocused = false, onClose } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const stored = readDraft(draft);
  // Also where storage is full or disabled.
  const idempotencyKey = useRef(stored?.idempotencyKey);
  const { revalidate } = useRevalidator();
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () =>
      (await import('#contract/reactions.ts')).NewComment.pick({ body: true }),
    defaultValues: { body: stored?.body ?? text },
    async send({ body }) {
      idempotencyKey.current ??= randomUuid();
      const sent = await props.send(body, idempotencyKey.current).catch((error) => {
        if (isUnreachable(error)) return keepOrThrow(body, error);
        throw error;
      });
      saveDraft(draft, null);
      form.reset({ body: '' });
      if (sent) {
        toast.success(sent.message);
        await props.onSent(sent.comment);
      } else {
        toast.info(pendingTexts.commentWaits);
        onClose?.();
      }
    },
    // The page is loaded again when the form is closed: until then the text can be copied.
    staysAtForm: (error) => onClose !== undefined && isGone(error),
    async onFailure(error) {
      toast.error(error.message);
      if (!onClose && isGone(error)) await revalidate();
    },
  });
  const { ref: register, onChange, ...body } = field('body');

  async function keepOrThrow(body: string, error: ApiError): Promise<undefined> {
    if (!props.keep || !idempotencyKey.current) throw error;
    await props.keep(body, idempotencyKey.current).catch(() => {
      throw error;
    });
  }

  useEffect(() => register(area.current));
  useEffect(() => {
    if (!isFocused || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isFocused]);

  function close() {
    onClose?.();
    if (isGone(failure)) void revalidate();
  }

  function discard() {
    saveDraft(draft, null);
    close();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape' && !isBusy) close();
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    currentTarget.form?.requestSubmit();
  }

  return (
    <form method="post" noValidate className="grid justify-items-start gap-3" onSubmit={submit}>
      <TextAreaField
        {...body}
        ref={area}
        label={label}
        hint={<span className="not-any-pointer-fine:hidden">{commentFormTexts.sendByKeys}</span>}
        limit={limits.comment.max}
        className="w-full"
        onChange={(event) => {
          const typed = event.target.value;
          idempotencyKey.current = randomUuid();
          const changed = { body: typed, idempotencyKey: idempotencyKey.current };
          saveDraft(draft, typed === text ? null : changed);
          return onChange(event);
        }}
        onKeyDown={handleKeyDown}
      />
      <FormAlert failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size={onClose ? 'small' : 'medium'} busy={isBusy}>
          {submitLabel}
        </Button>
        {onClose && (
          <Button size="small" disabled={isBusy} onClick={discard}>
            {commentFormTexts.discard}
          </Button>
        )}
      </div>
    </form>
  );
}
