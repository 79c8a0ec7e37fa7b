import { type ReactElement, useEffect, useState } from 'react';
import { href, useLocation, useNavigate, useRevalidator } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { postsTexts } from '#texts/posts.ts';
import {
  createClientLoader,
  createLoader,
  isOfDocument,
  type Loaded,
  usePageData,
} from '../api/loaders.ts';
import { useMemberParts } from '../api/member-parts.ts';
import { mayJoin, useSite } from '../api/page-context.ts';
import { useLoginAddress } from '../api/route-guards.ts';
import { useSession } from '../api/session.ts';
import { describeAllPosts } from '../features/meta/describe-lists.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { columnSizesBesideForm } from '../features/posts/post-card.tsx';
import { ListHeading, PagedPosts } from '../features/posts/post-list.tsx';
import { SearchBox } from '../features/posts/search-box.tsx';
import { createMemoryAnchor, createMemoryHref } from '../features/writing/create-memory-panel.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { Inline } from '../ui/display/inline.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { pageHref } from '../ui/pagination.tsx';
import { useWideScreen } from '../ui/wide-screen.ts';
import { fetchPosts } from './copied-pages.ts';
import { useCardActions } from './delete-post-action.tsx';
import { readPaging } from './paging.ts';

const CreateMemory = lazyPart(
  async () => (await import('../features/writing/create-memory.tsx')).CreateMemory,
);

const OnThisDayAbove = lazyPart(
  async () => (await import('../features/posts/on-this-day.tsx')).OnThisDayAbove,
);

export const loader = createLoader(fetchPosts, describeAllPosts);
export const clientLoader = createClientLoader(fetchPosts);

export const meta = describedMeta(() => postsTexts.heading);

export default function Posts() {
  const { loaded, failure } = usePageData<Loaded<typeof fetchPosts>>();
  const { status } = useSession();
  const handlePublished = useShowPublished(loaded);
  const actions = useCardActions();
  const parts = useMemberParts();
  // Reserves the height of the form from the first paint on, against layout shift.
  const form = (
    <div
      key="form"
      className="only-signed-in min-h-14 max-md:order-first md:min-h-282 md:w-72 md:shrink-0 lg:min-h-269 lg:w-88"
    >
      {status === 'in' && <CreateMemory onPublished={handlePublished} />}
    </div>
  );
  const list = (
    <div key="list" className="min-w-0 md:flex-[1_1_16rem]">
      {status === 'in' && <SkipToForm />}
      {parts && <parts.WaitingList />}
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && (
        <PagedPosts
          {...loaded}
          empty={<PostsEmpty />}
          actions={actions}
          sizes={status === 'in' ? columnSizesBesideForm : undefined}
        />
      )}
    </div>
  );
  return (
    <>
      <ListHeading
        postsCount={loaded?.postsCount}
        link={<Link to="/timeline">{postsTexts.timeline}</Link>}
      >
        {postsTexts.heading}
      </ListHeading>
      <Welcome />
      <SearchBox />
      {/* Not before the member's own list, whose count decides what is asked again. */}
      {status === 'in' && loaded?.paging.page === 1 && !isOfDocument(loaded) && (
        <OnThisDayAbove postsCount={loaded.postsCount} />
      )}
      <LoginInvitation />
      <ListAndForm list={list} form={form} />
    </>
  );
}

/**
 * The form is above the list on small screens and beside it on others, where the keyboard comes to the
 * list first. With keys React moves the elements, and what is typed stays. Visitors have no form.
 */
function ListAndForm({ list, form }: Record<'list' | 'form', ReactElement>) {
  const { status } = useSession();
  const isWide = useWideScreen();
  return (
    <div className="flex flex-col gap-8 md:flex-row md:flex-wrap">
      {status === 'in' && !isWide ? [form, list] : [list, form]}
    </div>
  );
}

/** For the keyboard: behind the list, the form is dozens of tab stops away. */
function SkipToForm() {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: createMemoryAnchor }}
      className="absolute z-10 rounded-control bg-surface px-4 py-2.5 not-focus:sr-only max-md:hidden"
    >
      {postsTexts.skipToForm}
    </Link>
  );
}

function PostsEmpty() {
  const isOpenToJoin = mayJoin(useSite());
  return (
    <EmptyState
      title={postsTexts.empty}
      text={postsTexts.emptyHint}
      action={
        <>
          {isOpenToJoin && (
            <ButtonLink to="/register" variant="primary" className="only-signed-out">
              {postsTexts.join}
            </ButtonLink>
          )}
          <ButtonLink to={createMemoryHref} variant="primary" className="only-signed-in">
            {postsTexts.createFirst}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Refreshes the list after a memory was published; its card scrolls into view and gets the focus. */
function useShowPublished(loaded: Loaded<typeof fetchPosts> | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search, hash } = useLocation();
  const [publishedId, setPublishedId] = useState<string | null>(null);

  useEffect(() => {
    if (!loaded?.posts.some(({ _id }) => _id === publishedId)) return;
    const address = href('/post/:postId', { postId: publishedId ?? '' });
    const link = document.querySelector<HTMLElement>(`main article a[href="${address}"]`);
    link?.closest('article')?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
    setPublishedId(null);
  }, [loaded, publishedId]);

  return (postId: string) => {
    const paging = readPaging(new URLSearchParams(search), pageSize.posts);
    setPublishedId(postId);
    // The newest is on the first page. The hash of a link to the form would open it again.
    if (paging.page > 1) void navigate(pageHref(1, paging.limit));
    else if (hash) void navigate({ search }, { replace: true, preventScrollReset: true });
    else void revalidate();
  };
}

/** The welcome text of the site, if there is one. */
function Welcome() {
  const { welcome } = useSite();
  if (welcome === '') return null;
  return (
    <p dir="auto" className="mb-6 max-w-reading break-words whitespace-pre-line">
      {welcome}
    </p>
  );
}

function LoginInvitation() {
  const isOpenToJoin = mayJoin(useSite());
  const login = useLoginAddress();
  const linkToLogin = (text: string) => (
    <Link to={login} rel="nofollow">
      {text}
    </Link>
  );
  return (
    <p className="only-signed-out mb-6 rounded-card bg-tint px-4 py-3 text-pretty">
      <Inline
        parts={
          isOpenToJoin
            ? postsTexts.invitation(
                <Link to="/register">{postsTexts.invitationRegister}</Link>,
                linkToLogin(postsTexts.invitationLogin),
              )
            : postsTexts.invitationToLogin(linkToLogin(postsTexts.invitationToLoginLink))
        }
      />
    </p>
  );
}
