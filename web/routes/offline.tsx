import { zodResolver } from '@hookform/resolvers/zod';
import { NewComment } from '#contract/reactions.ts';
import { offlinePageTexts } from '#texts/connection.ts';
import { CommentForm } from '../features/comments/comment-form.tsx';
import { OfflinePage } from '../features/errors/offline-page.tsx';
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

export const meta = () => [
  { title: offlinePageTexts.title },
  { name: 'robots', content: 'noindex' },
];

// The service worker stores the files that this document names. Without a connection, a device needs
// those of the pages that it may have copies of, of what is shared with it, and of the page after a
// log-out...
export const links = () =>
  ['/post', '/post/:id', '/timeline', '/dashboard/posts/:id', '/share', '/login'].map((page) => ({
    page,
  }));

// ...and what these load themselves.
export const handle = {
  parts: [MemberEffects, SiteMenu, OnThisDayAbove, Lightbox, ShareMenu, PostMenu, DeletePostButton],
  forms: [
    CreateMemory,
    NewPostForm,
    SharedMemory,
    readPhotoDate,
    CommentForm,
    NewComment,
    zodResolver,
  ],
};

export default OfflinePage;
