import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { canDeletePost, canEditPost, canReport, type Viewer } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { commonTexts } from '#texts/common.ts';
import { postMenuTexts } from '#texts/post-menu.ts';
import { browserApi } from '../api/browser.ts';
import { useMutation } from '../api/use-mutation.ts';
import { IconButton } from '../ui/buttons.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useMenu } from '../ui/use-menu.ts';

const AudienceDialog = lazyPart(
  async () => (await import('../features/writing/audience-dialog.tsx')).AudienceDialog,
);
const DeletePostDialog = lazyPart(
  async () => (await import('../features/posts/delete-post-dialog.tsx')).DeletePostDialog,
);
const RemoveOwnNameDialog = lazyPart(
  async () => (await import('../features/posts/remove-own-name-dialog.tsx')).RemoveOwnNameDialog,
);
const ReportDialog = lazyPart(
  async () => (await import('../features/reports/report-dialog.tsx')).ReportDialog,
);

export interface PostMenuProps {
  post: Pick<PostView, '_id' | 'userId' | 'title' | 'tags' | 'audience' | 'people' | 'isMuted'>;
  viewer: Viewer;
  onDeleted: () => void;
}

/** What the viewer may do with a post besides reading it. */
export function PostMenu({ post, viewer, onDeleted }: PostMenuProps) {
  const { isOpen, toggle, buttonProps, menuProps } = useMenu();
  const [dialog, setDialog] = useState<'audience' | 'removeMe' | 'report' | 'delete' | null>(null);
  const { mutate } = useMutation();
  const { revalidate } = useRevalidator();
  const { _id: postId, isMuted } = post;
  const label = postMenuTexts.moreActions(post.title);
  const onClose = () => setDialog(null);
  const to = href('/dashboard/posts/edit/:postId', { postId });
  // A post that lost its tags in the trash needs one with any change.
  const changeAudience =
    post.tags.length > 0
      ? { onSelect: () => setDialog('audience'), onIntent: AudienceDialog.onIntent }
      : { to };
  const own: MenuItem[] = [
    { label: postMenuTexts.edit, Icon: Pencil, to },
    { label: postMenuTexts.changeAudience, Icon: Eye, ...changeAudience },
  ];
  const mute: MenuItem = {
    label: isMuted ? postMenuTexts.unmute : postMenuTexts.mute,
    Icon: isMuted ? Bell : BellOff,
    onSelect: () => mutate(() => browserApi('mutePost', { postId, isMuted: !isMuted }), revalidate),
  };
  const removeMe: MenuItem = {
    label: postMenuTexts.removeMe,
    Icon: UserRoundMinus,
    onSelect: () => setDialog('removeMe'),
    onIntent: RemoveOwnNameDialog.onIntent,
  };
  const isNamed = post.people?.some(({ memberId }) => memberId === viewer.id);
  const report: MenuItem = {
    label: postMenuTexts.report,
    Icon: Flag,
    onSelect: () => setDialog('report'),
    onIntent: ReportDialog.onIntent,
  };
  const remove: MenuItem = {
    label: commonTexts.delete,
    Icon: Trash,
    onSelect: () => setDialog('delete'),
    onIntent: DeletePostDialog.onIntent,
    isDanger: true,
  };
  const items = [
    ...(canEditPost(viewer, post) ? own : []),
    mute,
    ...(isNamed ? [removeMe] : []),
    ...(canReport(viewer, post) ? [report] : []),
    ...(canDeletePost(viewer, post) ? [remove] : []),
  ];
  return (
    <>
      <IconButton
        {...buttonProps}
        label={label}
        icon={<Ellipsis aria-hidden="true" size={20} />}
        onClick={toggle}
      />
      {isOpen && <Menu {...menuProps} label={label} items={items} />}
      {dialog === 'audience' && <AudienceDialog post={post} onClose={onClose} />}
      {dialog === 'removeMe' && <RemoveOwnNameDialog post={post} onClose={onClose} />}
      {dialog === 'report' && <ReportDialog kind="post" itemId={postId} onClose={onClose} />}
      {dialog === 'delete' && (
        <DeletePostDialog post={post} onDeleted={onDeleted} onClose={onClose} />
      )}
    </>
  );
}
