import { zodResolver } from '@hookform/resolvers/zod';
import { NewComment } from '#contract/reactions.ts';
import { offlinePageTexts } from '#texts/connection.ts';
import { CommentForm } from '../features/comments/comment-form.tsx';
import { OfflinePage } from '../features/errors/offline-page.tsx';
import { SiteMenu } from '../features/navigation/site-menu.tsx';
import { DeletePostButton } from '../features/posts/delete-post-button.tsx';
import { OnThisDayAbove } from '../features/posts/on-this-day.tsx';
import { CreateMemory } from '../features/writing/create-memory.tsx';
import { NewPostForm } from '../features/writing/new-post-form.tsx';
import { MemberEffects } from '../member-effects.tsx';
import { PostMenu } from './post-menu.tsx';

export const meta = () => [
  { title: offlinePageTexts.title },
  { name: 'robots', content: 'noindex' },
];

// The service worker stores the files that this document names. Without a connection, a device needs
// those of the pages that it may have copies of, and of the one after a log-out...
export const links = () =>
  ['/post', '/post/:id', '/timeline', '/dashboard/posts/:id', '/login'].map((page) => ({ page }));

// ...and what these load themselves.
export const handle = {
  parts: [MemberEffects, SiteMenu, OnThisDayAbove, PostMenu, DeletePostButton],
  forms: [CreateMemory, NewPostForm, CommentForm, NewComment, zodResolver],
};

export default OfflinePage;
