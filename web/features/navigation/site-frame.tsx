import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { footerTexts, headerTexts, navigationTexts } from '#texts/navigation.ts';
import { useSite } from '../../api/page-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { createObservable } from '../../ui/observable.ts';
import { ThemeSwitch } from '../../ui/theme.tsx';
import { SiteHeader } from './site-header.tsx';

/** The main layout: header, page and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-surface px-4 py-2.5 focus:translate-y-0"
      >
        {headerTexts.skip}
      </a>
      <SiteHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-content flex-1 px-4 py-8 outline-none md:px-6 md:py-12"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

const NoticesDialog = lazyPart(async () => (await import('./notices-dialog.tsx')).NoticesDialog);

function SiteFooter() {
  const [isNoticesOpen, setNoticesOpen] = useState(false);
  const { log } = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue);
  const { name, reading, hasAbout, hasPrivacy } = useSite();
  // On a closed site these are no use to visitors.
  const forReaders = reading === 'members' ? 'only-signed-in' : undefined;
  return (
    <footer className="no-print border-t border-hairline">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted md:px-6">
        <p className="min-w-0 break-words">
          <Inline parts={footerTexts.tagline(<bdi>{name}</bdi>)} />
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 [&>a]:text-muted pointer-coarse:gap-y-6 pointer-coarse:[&>a]:-m-3 pointer-coarse:[&>a]:p-3">
          <Link to="/post" className={forReaders}>
            {navigationTexts.posts}
          </Link>
          <Link to="/timeline" className={forReaders}>
            {navigationTexts.timeline}
          </Link>
          <Link to="/member" className={forReaders}>
            {navigationTexts.members}
          </Link>
          {hasAbout && <Link to="/about">{footerTexts.about}</Link>}
          {hasPrivacy && <Link to="/privacy">{footerTexts.privacy}</Link>}
          <Link to="/api/docs" className={classNames('max-md:hidden', forReaders)}>
            {footerTexts.api}
          </Link>
          {log.length > 0 && (
            <button
              {...NoticesDialog.onIntent}
              type="button"
              aria-haspopup="dialog"
              className="underline underline-offset-[0.2em] pointer-coarse:-m-3 pointer-coarse:p-3"
              onClick={() => setNoticesOpen(true)}
            >
              {footerTexts.notices}
            </button>
          )}
          {/* Hidden where a keyboard is unlikely, and without script. */}
          <button
            type="button"
            aria-haspopup="dialog"
            className={classNames(
              'underline underline-offset-[0.2em] not-any-pointer-fine:hidden max-md:hidden [@media(scripting:none)]:hidden',
              forReaders,
            )}
            onClick={() => shortcutsHelp.set(true)}
          >
            {footerTexts.shortcuts}
          </button>
          <ThemeSwitch />
        </div>
      </div>
      {isNoticesOpen && <NoticesDialog onClose={() => setNoticesOpen(false)} />}
    </footer>
  );
}

/** Whether the dialog is open; a store, because the client effects render it. */
export const shortcutsHelp = createObservable(false);

/**
 * Moves the focus to the heading after a navigation, for keyboard and screen readers; also after
 * paging within a list. Other changes of the query keep the focus, and so does a selected tab, which
 * resets the page.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const page = `${pathname}?page=${query.get('page') ?? ''}`;
  const tab = `${pathname}?tab=${query.get('tab') ?? ''}`;
  const previous = useRef({ page, tab });

  useEffect(() => {
    const before = previous.current;
    previous.current = { page, tab };
    const isOtherTab = before.tab !== tab && before.tab.startsWith(`${pathname}?`);
    if (before.page === page || isOtherTab || hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, page, tab, hash]);
}
