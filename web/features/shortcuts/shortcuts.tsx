import { lazy, Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
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
import { afterKey, type Begun, type Command, keyOf, shortcutSetting } from './shortcut-list.ts';

/** Fetched with the first question. */
const HelpDialog = lazy(() =>
  import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })),
);

interface ShortcutsProps {
  newMemoryHref: string;
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
}

/** Single keys that do something on whatever page is open, and the list of them. */
export function Shortcuts({ newMemoryHref, isHelpOpen, onHelp }: ShortcutsProps) {
  const isOn = useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.get, () => false);
  const isMember = useSession().status === 'in';
  const commands = useCommands({ newMemoryHref, showHelp: () => onHelp(true) });
  const begun = useRef<Begun | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === null || event.defaultPrevented || isTaken(event.target)) return;
    const step = afterKey(begun.current, key, event.timeStamp);
    begun.current = step.begun;
    if (!step.shortcut || (step.shortcut.isForMembers && !isMember)) return;
    // Some browsers would begin a search of their own, and a focused field would take the key in.
    event.preventDefault();
    commands[step.shortcut.command]();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);

  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <HelpDialog isMember={isMember} isOn={isOn} onClose={() => onHelp(false)} />
    </Suspense>
  );
}

/** Whoever types, chooses or answers a dialog means the key for that. */
function isTaken(target: EventTarget | null): boolean {
  const isInField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isInField) || document.querySelector('dialog:modal') !== null;
}

interface Given {
  newMemoryHref: string;
  showHelp: () => void;
}

/** What each shortcut does on the page that is open. */
function useCommands({ newMemoryHref, showHelp }: Given): Record<Command, () => void> {
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

/** Puts the cursor into the page's search box; says whether there is one. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Moves the focus a card on or back; the first time to the first card in view. */
function focusCard(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .card-link')];
  const cards = links.filter((link) => link.closest('[inert]') === null);
  const here = cards.findIndex((link) => cardOf(link)?.contains(document.activeElement));
  const inView = cards.findIndex((link) => (cardOf(link)?.getBoundingClientRect().top ?? -1) >= 0);
  const next = cards[here >= 0 ? here + step : Math.max(inView, 0)];
  if (!next) return;
  next.focus({ preventScroll: true });
  cardOf(next)?.scrollIntoView({ block: 'nearest' });
}

/** Presses the heart of the card with the focus, or else the one of the memory the page is about. */
function pressHeart({ isOnMemory }: { isOnMemory: boolean }): void {
  const heart = '[data-shortcut=like]';
  const ofCard = document.activeElement?.closest('article')?.querySelector<HTMLElement>(heart);
  const ofPage = isOnMemory && document.querySelector<HTMLElement>(`main ${heart}`);
  const found = ofCard ?? ofPage;
  if (found) found.click();
}

const cardOf = (link: Element) => link.closest('article');
