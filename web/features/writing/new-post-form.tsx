import { type ReactNode, useRef } from 'react';
import { href } from 'react-router';
import { limits } from '#contract/limits.ts';
import { pendingTexts } from '#texts/pending.ts';
import { newPostTexts } from '#texts/writing.ts';
import { waitingTimeout } from '../../api/browser.ts';
import { createApi, isUnreachable } from '../../api/client.ts';
import { useSite } from '../../api/page-context.ts';
import { cutText, type SharedContent } from '../../api/shared-content.ts';
import { uploadTransport } from '../../api/upload-transport.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { AlbumHandle } from './album-field.tsx';
import { newPostDraftKey } from './create-memory-panel.ts';
import { addPendingPost } from './pending-post.ts';
import { PostForm } from './post-form.tsx';
import { emptyPost, NewPostValues, type PostValues } from './post-values.tsx';
import { usePostForm } from './use-post-form.tsx';

/** Unlike `fetch`, its failure without a response has the message of the call. */
const publishApi = createApi(uploadTransport({ timeout: waitingTimeout }));

interface NewPostFormProps {
  memberId: string;
  onPublished: (postId: string) => void;
  /** Called when it is published as soon as there is a connection. */
  onKept: () => void;
  /** Shown above the form; `add` appends to what the form has. */
  above?: (add: (content: SharedContent) => void) => ReactNode;
}

export function NewPostForm({ memberId, onPublished, onKept, above }: NewPostFormProps) {
  const album = useRef<AlbumHandle>(null);
  const { reading } = useSite();
  const state = usePostForm({
    draftKey: newPostDraftKey(memberId),
    schema: NewPostValues,
    initial: () => emptyPost(reading),
    async onSubmit(values) {
      try {
        await publish(values);
      } catch (error) {
        if (!isUnreachable(error) || !(await keep(values))) throw error;
      }
    },
    onPublishedElsewhere(postId) {
      state.clear();
      toast.info(newPostTexts.publishedElsewhere, { link: linkTo(postId) });
      onPublished(postId);
    },
  });

  async function publish(values: PostValues) {
    const { pictures: _, ...text } = values;
    const response = await state.whenUploaded((pictures) => {
      const body = new FormData();
      const attempt = state.draft.idempotencyKey();
      const data = {
        ...text,
        pictureIds: pictures.map(({ key }) => state.uploads.idOf(key)),
        pictureAlts: pictures.map(({ alt }) => alt.trim()),
        ...(attempt && { attempt }),
      };
      body.append('data', JSON.stringify(data));
      return publishApi('createPost', body);
    });
    if (response) {
      const { message, post } = response;
      state.clear();
      state.draft.markPublished(post._id);
      toast.success(message, { link: linkTo(post._id) });
      onPublished(post._id);
    }
  }

  /** Returns false where it cannot be stored. */
  async function keep(values: PostValues): Promise<boolean> {
    const pictures = state.form.getValues('pictures');
    const isKept = await addPendingPost({
      memberId,
      values: { ...values, pictures },
      files: state.uploads.files(),
      attempt: state.draft.idempotencyKey(),
    });
    if (!isKept) return false;
    state.clear();
    toast.info(pendingTexts.postWaits);
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
