import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { Audience, PictureView, PostForEdit, TagView } from '#contract/posts.ts';
import { editPostTexts } from '#texts/edit-post.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError, createApi } from '../../api/client.ts';
import { readToken } from '../../api/session.ts';
import { type UploadOptions, uploadTransport } from '../../api/upload-transport.ts';
import { isEditConflict } from '../../api/use-edit-conflicts.ts';
import { UnsavedChangesGuard } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { findEntry, replaceEntry } from './album.ts';
import { useRecoveredDrafts } from './draft-storage.ts';
import { EditPostPicture } from './edit-post-picture.tsx';
import { PostForm } from './post-form.tsx';
import {
  EditedPostValues,
  hasChanges,
  type PostValues,
  postFields,
  valuesOf,
} from './post-values.tsx';
import { usePostForm } from './use-post-form.tsx';

const largestFirst: Audience[] = ['public', 'members', 'private'];
const isSmallerAudience = (audience: Audience, than: Audience) =>
  largestFirst.indexOf(audience) > largestFirst.indexOf(than);

interface EditPostFormProps {
  post: PostForEdit;
  tags: TagView[];
}

export function EditPostForm(props: EditPostFormProps) {
  return useRecoveredDrafts(props.post.userId) && <Form {...props} />;
}

function Form({ post, tags }: EditPostFormProps) {
  const [saved, setSaved] = useState(post);
  // A call that follows another one needs the version that the first has brought.
  const latest = useRef(post);
  const [newKey, setNewKey] = useState<string>();
  const state = usePostForm({
    memberId: post.userId,
    draftKey: `draft:${post.userId}:${post._id}`,
    schema: EditedPostValues,
    initial: () => valuesOf(latest.current),
    stored: saved.pictures,
    async onSubmit(values) {
      if (conflicts.areDecided()) await save(values, conflicts.panel !== null);
    },
  });
  const { form, conflicts, uploads } = state;
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as PostValues;

  function update(changed: Partial<PostForEdit>) {
    const { pictures = latest.current.pictures } = changed;
    const picture = pictures[0] ?? latest.current.picture;
    latest.current = { ...latest.current, ...changed, picture };
    setSaved(latest.current);
  }

  /** Sends the changes; those made elsewhere meanwhile are merged first, or asked about. */
  async function save(values: PostValues, hasMerged: boolean): Promise<void> {
    try {
      const message = await sendChanges(values);
      if (message === undefined || !(message || hasMerged)) return;
      state.draft.remove();
      // Not the files that another tab has chosen.
      uploads.queue.clear();
      conflicts.finish(message || undefined);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const { version } = latest.current;
      const isMerged = await readAgain();
      // Not a conflict of versions.
      if (latest.current.version === version) throw error;
      if (isMerged) await save(form.getValues(), true);
    }
  }

  /** Returns the message of the last call, empty without any; undefined when something is left to do. */
  async function sendChanges({ pictures, ...text }: PostValues): Promise<string | undefined> {
    let message: string | undefined = '';
    // The larger audience never sees the pictures that were added for the smaller one.
    const isHidden = isSmallerAudience(text.audience, latest.current.audience);
    if (isHidden) message = await saveText(text);
    if (message === undefined) return undefined;
    // Otherwise the pictures first: their conflict with another tab leaves everything in the form.
    const saved = valuesOf(latest.current);
    if (!postFields.pictures.isSame(pictures, saved.pictures)) message = await savePictures();
    const isTextSent = isHidden || !hasChanges(saved, { ...text, pictures: saved.pictures });
    return message === undefined || isTextSent ? message : saveText(text);
  }

  /** Returns the message; undefined when another tab has saved something else right after it. */
  async function saveText(text: Omit<PostValues, 'pictures'>): Promise<string | undefined> {
    const { _id: postId, version } = latest.current;
    const response = await browserApi('changePostInfo', { postId, version, ...text });
    return adopt(response.post, { ...valuesOf(latest.current), ...text })
      ? response.message
      : undefined;
  }

  /** Returns the message; undefined when not all pictures could be uploaded. */
  async function savePictures(): Promise<string | undefined> {
    const entries = form.getValues('pictures');
    // Those of a choice that was not taken.
    const chosen = [...uploads.queue.uploads.get().keys()];
    uploads.queue.remove(chosen.filter((key) => !findEntry(entries, key)));
    const { _id: postId, version, pictures: before } = latest.current;
    const response = await state.whenUploaded((entries) => {
      const pictures = entries.map(({ key, alt }) => ({ _id: uploads.idOf(key), alt: alt.trim() }));
      const removedIds = before.map(({ _id }) => _id).filter((id) => !findEntry(entries, id));
      return browserApi('changePostPictures', { postId, version, pictures, removedIds });
    });
    if (!response) return undefined;
    update({ pictures: response.pictures, version: response.version });
    form.setValue('pictures', valuesOf(latest.current).pictures);
    setNewKey(undefined);
    uploads.discard();
    return response.message;
  }

  /** Merges what another tab has saved; returns whether there is nothing to ask. */
  async function readAgain(): Promise<boolean> {
    const { post: theirs } = await browserApi('getPostForEdit', { postId: post._id });
    return adopt(theirs, valuesOf(latest.current));
  }

  function adopt(theirs: PostForEdit, base: PostValues): boolean {
    update(theirs);
    return state.merge(base);
  }

  async function replaceCover(image: File, options: UploadOptions): Promise<void> {
    options.signal?.throwIfAborted();
    const { _id: postId, version, picture: former } = latest.current;
    const entryOf = (cover: PictureView) => findEntry(form.getValues('pictures'), cover._id);
    // Written for the new picture; the saved one describes the former.
    const typed = entryOf(former)?.alt.trim() ?? '';
    const imageAlt = typed === former.alt ? '' : typed;
    const body = new FormData();
    body.append('data', JSON.stringify({ imageAlt }));
    body.append('image', image);
    const { jpeg } = pictureSources({ ...former, widths: pictureWidths(former) });
    const query = { postId, image: jpeg, version: `${version}` };
    try {
      const api = createApi(uploadTransport({ ...options, query }));
      const response = await api('changePostImage', body);
      toast.success(response.message);
      update({ pictures: response.pictures, version: response.version });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      await readAgain();
      const { picture, version: current } = latest.current;
      if (current !== version && picture._id === former._id) return replaceCover(image, options);
      const message = editPostTexts.coverChangedElsewhere;
      throw new ApiError({ status: 409, code: 'conflict', message });
    }
    const entry = entryOf(former);
    if (!entry) return;
    const { _id: key } = latest.current.picture;
    // A description typed meanwhile is kept.
    const isUntouched = entry.alt === former.alt;
    const by = { key, alt: isUntouched ? imageAlt : entry.alt };
    form.setValue('pictures', replaceEntry(form.getValues('pictures'), former._id, by));
    if (isUntouched) setNewKey(key);
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <EditPostPicture post={saved} onReplace={replaceCover} />
      <PostForm state={state} submitLabel={editPostTexts.submit} tags={tags} newKey={newKey}>
        <UnsavedChangesGuard
          isActive={hasChanges(valuesOf(saved), values)}
          // No question when the session has ended: the draft has the changes.
          shouldConfirm={() => readToken() !== null}
          title={editPostTexts.leaveTitle}
          consequence={editPostTexts.leaveConsequence}
          leaveLabel={editPostTexts.leave}
          onLeave={state.clear}
        />
      </PostForm>
    </div>
  );
}
