import { useEffect, useRef } from 'react';
import {
  href,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import { canEditPost } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { useSession } from '../../api/session.ts';
import { themeStore } from '../../ui/theme.tsx';
import { focusCard, focusSearch, pressHeart } from './page-parts.ts';
import type { Command } from './shortcut-list.ts';

interface Given {
  newMemoryHref: string;
  showHelp: () => void;
}

/** What each shortcut does on the page that is open. */
export function useCommands({ newMemoryHref, showHelp }: Given): Record<Command, () => void> {
  const navigate = useNavigate();
  const { user } = useSession();
  const post = useRouteLoaderData<PostView>('routes/post');

  return {
    search: useSearch(navigate),
    posts: () => navigate(href('/post')),
    members: () => navigate(href('/member')),
    dashboard: () => navigate(href('/dashboard')),
    new: () => navigate(newMemoryHref),
    theme: switchTheme,
    help: showHelp,
    next: () => focusCard(1),
    previous: () => focusCard(-1),
    like: () => pressHeart({ isOnMemory: post !== undefined }),
    edit() {
      const viewer = user && { id: user._id, role: user.role };
      if (!post || !canEditPost(viewer, post)) return;
      navigate(href('/dashboard/posts/edit/:postId', { postId: post._id }));
    },
  };
}

/** Into the search box of this page, or else to the page of all posts and into the one there. */
function useSearch(navigate: NavigateFunction): () => void {
  const { key } = useLocation();
  const isComing = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that the page has come
  useEffect(() => {
    if (!isComing.current) return;
    isComing.current = false;
    // A new page takes the focus to its heading, in an effect that follows this one.
    queueMicrotask(focusSearch);
  }, [key]);

  return () => {
    if (focusSearch()) return;
    isComing.current = true;
    navigate(href('/post'));
  };
}

/** To the other of the two looks, whichever is shown and for whatever reason. */
function switchTheme(): void {
  const chosen = themeStore.get();
  const isDark =
    chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  themeStore.set(isDark ? 'light' : 'dark');
}
