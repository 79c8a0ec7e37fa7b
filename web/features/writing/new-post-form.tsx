import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import { limits } from '#contract/limits.ts';
import { pendingTexts } from '#texts/pending.ts';
import { newPostTexts } from '#texts/writing.ts';
import { waitingTimeout } from '../../api/browser.ts';
import { isUnreachable } from '../../api/client.ts';
import { useSite } from '../../api/page-context.ts';
import { pictureNames } from '../../api/pending-actions.ts';
import { usePending } from '../../api/pending-list.ts';
import { cutText, type SharedContent } from '../../api/shared-content.ts';
import { areUnreachable } from '../../device/picture-upload.ts';
import { createSendingApi } from '../../device/send-pending.ts';
import { keyOf } from '../../device/stored-pictures.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { AlbumHandle } from './album-field.tsx';
import { newPostDraftKey } from './create-memory-panel.ts';
import { useRecoveredDrafts } from './draft-storage.ts';
import { addPendingPost } from './pending-post.ts';
import { PostForm } from './post-form.tsx';
import { emptyPost, NewPostValues, type PostValues } from './post-values.tsx';
import { usePostForm } from './use-post-form.tsx';

interface NewPostFormProps {
  memberId: string;
  onPublished: (postId: string) => void;
  /** Called when it is in the outbox. */
  onKept: () => void;
  /** Shown above the form; `add` appends to what the form has. */
  above?: (add: (content: SharedContent) => void) => ReactNode;
}

export function NewPostForm(props: NewPostFormProps) {
  return useRecoveredDrafts(props.memberId) && <Form {...props} />;
}

function Form({ memberId, onPublished, onKept, above }: NewPostFormProps) {
  const album = useRef<AlbumHandle>(null);
  const { reading } = useSite();
  const [api] = useState(() =>
    createSendingApi(memberId, { isInForm: true, timeout: waitingTimeout }),
  );
  const state = usePostForm({
    memberId,
    draftKey: newPostDraftKey(memberId),
    schema: NewPostValues,
    initial: () => emptyPost(reading),
    onSubmit: submit,
    onPublishedElsewhere(postId, pictures) {
      state.letGo(pictures);
      toast.info(newPostTexts.publishedElsewhere, { link: linkTo(postId) });
      onPublished(postId);
    },
  });

  const attempt = state.draft.idempotencyKey();
  const handedOver = usePending().filter((action) => attempt && action.attempt === attempt);
  const isHandedOver = handedOver.length > 0;
  const handlePassedOn = useEffectEvent(() => {
    if (!state.isBusy) state.letGo(pictureNames(handedOver).map(keyOf));
  });
  // By another tab that had the same draft.
  useEffect(() => {
    if (isHandedOver) handlePassedOn();
  }, [isHandedOver]);

  async function submit(values: PostValues) {
    // What is on its way goes on from whatever page is open.
    if (state.uploads.areOnTheirWay() && (await keep(values))) return;
    try {
      await publish(values);
    } catch (error) {
      if (!isUnreachable(error) || !(await keep(values))) throw error;
    }
  }

  async function publish({ pictures, ...text }: PostValues) {
    const response = await state.publish(api, text);
    if (!response) return;
    const { message, post } = response;
    state.clear();
    state.draft.markPublished(
      post._id,
      pictures.map(({ key }) => key),
    );
    toast.success(message, { link: linkTo(post._id) });
    onPublished(post._id);
  }

  /** Hands the memory to the outbox; returns false where that cannot be stored. */
  async function keep(values: PostValues): Promise<boolean> {
    const { uploads, draft, form } = state;
    if (!(await uploads.whenKept())) return false;
    // Some may have been rejected meanwhile.
    const pictures = form.getValues('pictures');
    if (pictures.length === 0) return false;
    const attempt = draft.idempotencyKey();
    const id = await addPendingPost({ memberId, values: { ...values, pictures }, attempt });
    if (!id) return false;
    const isOffline = !navigator.onLine || areUnreachable(uploads.queue.uploads.get());
    state.passOn(id);
    if (isOffline) toast.info(pendingTexts.postWaits);
    onKept();
    return true;
  }

  function add({ title, body, files }: SharedContent) {
    append('title', ' ', title);
    append('body', '\n', body);
    if (files.length > 0) album.current?.add(files);
  }

  function append(name: 'title' | 'body', separator: string, text: string) {
    if (text === '') return;
    const before = state.form.getValues(name);
    const whole = before.trim() === '' ? text : `${before}${separator}${text}`;
    const value = cutText(whole, limits[name].max);
    state.form.setValue(name, value, { shouldValidate: true, shouldTouch: true });
  }

  return (
    <>
      {above && <div inert={state.isBusy}>{above(add)}</div>}
      <PostForm state={state} submitLabel={newPostTexts.submit} album={album} />
    </>
  );
}

const linkTo = (postId: string) => ({
  to: href('/post/:postId', { postId }),
  label: newPostTexts.viewPost,
});
