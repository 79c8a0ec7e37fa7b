import { zodResolver } from '@hookform/resolvers/zod';
import { NewComment } from '#contract/reactions.ts';
import { findEmbeddedThumbnail } from '../device/embedded-thumbnail.ts';
import { LogOutDialog } from '../features/accounts/log-out-dialog.tsx';
import { CommentForm } from '../features/comments/comment-form.tsx';
import { SiteMenu } from '../features/navigation/site-menu.tsx';
import { DeletePostButton } from '../features/posts/delete-post-button.tsx';
import { Lightbox } from '../features/posts/lightbox.tsx';
import { OnThisDayAbove } from '../features/posts/on-this-day.tsx';
import { ShareMenu } from '../features/posts/share-menu.tsx';
import { CreateMemory } from '../features/writing/create-memory.tsx';
import { NewPostForm } from '../features/writing/new-post-form.tsx';
import { readPhotoDate } from '../features/writing/photo-date.ts';
import { SharedMemory } from '../features/writing/shared-memory.tsx';
import { MemberEffects } from '../member-effects.tsx';
import { PostMenu } from './post-menu.tsx';

/**
 * What the pages that work without a connection load themselves: the page `/offline` names its files. The
 * server has no use for them.
 */
export const offlineParts = [
  MemberEffects,
  LogOutDialog,
  SiteMenu,
  OnThisDayAbove,
  Lightbox,
  ShareMenu,
  PostMenu,
  DeletePostButton,
  CreateMemory,
  NewPostForm,
  SharedMemory,
  readPhotoDate,
  findEmbeddedThumbnail,
  CommentForm,
  NewComment,
  zodResolver,
];
