import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Audience, PostView } from '#contract/posts.ts';
import { commonTexts } from '#texts/common.ts';
import { audienceDialogTexts } from '#texts/writing.ts';
import { browserApi } from '../../api/browser.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { AudienceField } from './post-fields.tsx';

interface AudienceDialogProps {
  post: Pick<PostView, '_id' | 'title' | 'audience'>;
  onClose: () => void;
}

/** Saved by its button: the arrow keys pass through the larger audiences. */
export function AudienceDialog({ post, onClose }: AudienceDialogProps) {
  const [audience, setAudience] = useState(post.audience);
  const { isPending, rateLimit, mutate } = useMutation();
  const { revalidate } = useRevalidator();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (audience === post.audience) return onClose();
    await mutate(
      () => changeAudience(post._id, audience),
      () => {
        onClose();
        return revalidate();
      },
    );
  }

  return (
    <FormDialog
      title={audienceDialogTexts.title}
      description={<bdi>{audienceDialogTexts.post(post.title)}</bdi>}
      submitLabel={commonTexts.save}
      isBusy={isPending}
      failure={rateLimit}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AudienceField field={{ value: audience, onChange: setAudience }} />
    </FormDialog>
  );
}

/** The call takes the whole post; with its version, a change made meanwhile elsewhere is not undone. */
async function changeAudience(postId: string, audience: Audience) {
  const { post } = await browserApi('getPostForEdit', { postId });
  const { title, body, version } = post;
  const tags = post.tags.map(({ name }) => name);
  return browserApi('changePostInfo', { postId, version, title, body, tags, audience });
}
