import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { href, useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { tinykeys } from 'tinykeys';
import { canEditPost } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { type FailedRead, loadedData } from '../../api/loaders.ts';
import { useSession } from '../../api/session.ts';
import { refuseWhileOffline } from '../../ui/feedback/online-status.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { themeStore } from '../../ui/theme.tsx';
import {
  bindShortcuts,
  type Command,
  shortcutGroupsFor,
  shortcutSetting,
} from './shortcut-list.ts';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

interface ShortcutsProps {
  newMemoryHref: string;
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
}

/** The keyboard shortcuts of all pages and their help dialog. */
export function Shortcuts({ newMemoryHref, isHelpOpen, onHelp }: ShortcutsProps) {
  const isOn = useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.get, () => false);
  const isMember = useSession().status === 'in';
  const commands = useCommands({ newMemoryHref, showHelp: () => onHelp(true) });
  const { key: visit } = useLocation();

  const run = useEffectEvent((command: Command, event: KeyboardEvent) => {
    // Some browsers would open their own search, and a newly focused field would receive the key.
    event.preventDefault();
    commands[command]();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: no sequence goes on after its page
  useEffect(() => {
    if (!isOn) return undefined;
    const bindings = bindShortcuts(shortcutGroupsFor({ isMember }), (...pressed) =>
      run(...pressed),
    );
    return tinykeys(window, bindings, { timeout: sequenceTimeout, ignore: isForSomethingElse });
  }, [isOn, isMember, visit]);

  if (!isHelpOpen) return null;
  return <HelpDialog isMember={isMember} isOn={isOn} onClose={() => onHelp(false)} />;
}

/** The timeout between the keys of a sequence, in milliseconds. */
const sequenceTimeout = 1500;

/** Keys in form fields, menus and modal dialogs are not shortcuts. */
function isForSomethingElse({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  const isInField =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu]');
  const isModal = document.querySelector('dialog:modal') !== null;
  return defaultPrevented || isComposing || Boolean(isInField) || isModal;
}

interface Given {
  newMemoryHref: string;
  showHelp: () => void;
}

/** The action of each shortcut on the current page. */
function useCommands({ newMemoryHref, showHelp }: Given): Record<Command, () => void> {
  const navigate = useNavigate();
  const { user } = useSession();
  const post = loadedData(useRouteLoaderData<PostView | FailedRead>('routes/post'));

  function open(address: string): boolean {
    if (refuseWhileOffline(address)) return false;
    void navigate(address);
    return true;
  }

  return {
    search: useSearch(open),
    posts: () => open(href('/post')),
    timeline: () => open(href('/timeline/:year?/:month?')),
    members: () => open(href('/member')),
    dashboard: () => open(href('/dashboard')),
    notifications: () => open(href('/dashboard/notifications')),
    new: () => open(newMemoryHref),
    theme: switchTheme,
    help: showHelp,
    next: () => focusCard(1),
    previous: () => focusCard(-1),
    like: () => clickLike({ isOnPost: post !== undefined }),
    edit() {
      const viewer = user && { id: user._id, role: user.role };
      if (!post || !canEditPost(viewer, post)) return;
      open(href('/dashboard/posts/edit/:postId', { postId: post._id }));
    },
  };
}

/** Focuses the search box of this page, or opens the post list and focuses the one there. */
function useSearch(open: (address: string) => boolean): () => void {
  const { key } = useLocation();
  const mustFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that the page has come
  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    // A later effect moves the focus to the heading of the new page.
    queueMicrotask(focusSearch);
  }, [key]);

  return () => {
    if (focusSearch()) return;
    mustFocus.current = open(href('/post'));
  };
}

/** Toggles the effective theme. */
function switchTheme(): void {
  const chosen = themeStore.get();
  const isDark =
    chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  themeStore.set(isDark ? 'light' : 'dark');
}

/** Focuses the search box of the page; returns whether there is one. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Moves the focus by one card; at first to the first card in view. */
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

/** Clicks the like button of the focused card, or of the post page. */
function clickLike({ isOnPost }: { isOnPost: boolean }): void {
  const button = '[data-shortcut=like]';
  const ofCard = document.activeElement?.closest('article')?.querySelector<HTMLElement>(button);
  const ofPage = isOnPost && document.querySelector<HTMLElement>(`main ${button}`);
  const found = ofCard ?? ofPage;
  if (found) found.click();
}

const cardOf = (link: Element) => link.closest('article');
