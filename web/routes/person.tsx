import { href } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { personTexts } from '#texts/people.ts';
import { createClientLoader, createLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { toPostsOnCards } from '../features/posts/post-card.tsx';
import { ListHeading, PagedPosts } from '../features/posts/post-list.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { useCardActions } from './delete-post-action.tsx';
import { createPagedFetch } from './paging.ts';

/** Loaded only for administrators. */
const PersonActions = lazyPart(
  async () => (await import('../features/people/person-actions.tsx')).PersonActions,
);

const fetchPerson = createPagedFetch(pageSize.posts, async (api, query, { params }) => {
  const { personId = '' } = params;
  const { person, posts, postsCount } = await api('listPostsByPerson', { ...query, personId });
  return { person, posts: toPostsOnCards(posts), postsCount };
});
type LoadedPerson = Loaded<typeof fetchPerson>;

/** Names are for members: every document, which is the visitor's view, is 404. */
export const loader = createLoader(fetchPerson);
export const clientLoader = createClientLoader(fetchPerson);

export const meta = describedMeta((loaded: LoadedPerson | undefined) => headingOf(loaded));

export default function Person() {
  const { loaded, failure } = usePageData<LoadedPerson>();
  const viewer = useViewer();
  const actions = useCardActions();
  return (
    <>
      <ListHeading
        postsCount={loaded?.postsCount}
        link={loaded?.person.memberId && <LinkToMember memberId={loaded.person.memberId} />}
      >
        {headingOf(loaded)}
      </ListHeading>
      {loaded?.person.memberId === null && viewer?.role === 'admin' && (
        <div className="no-print -mt-2 mb-6 min-h-11">
          <PersonActions person={loaded.person} />
        </div>
      )}
      <ReadFailure failure={failure} loaded={loaded} />
      {/* A person without a visible memory is 404. */}
      {loaded && <PagedPosts {...loaded} empty={null} actions={actions} />}
    </>
  );
}

const headingOf = (loaded: LoadedPerson | undefined) =>
  loaded ? personTexts.memoriesWith(loaded.person.name) : personTexts.title;

const LinkToMember = ({ memberId }: { memberId: string }) => (
  <Link to={href('/post/author/:userId', { userId: memberId })}>{personTexts.ownMemories}</Link>
);
