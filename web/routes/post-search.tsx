import { redirect, useSearchParams } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { postSearchTexts } from '#texts/post-search.ts';
import { createClientLoader, createLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { toPostOnCard } from '../features/posts/post-card.tsx';
import { ListHeading, PagedPosts } from '../features/posts/post-list.tsx';
import { SearchBox } from '../features/posts/search-box.tsx';
import {
  KeywordChips,
  noteOfCount,
  noticeOfLimits,
  readKeywords,
  searchedKeywords,
  searchHref,
} from '../features/posts/search-keywords.tsx';
import { excerptOf, findMatches, foldedWords } from '../features/posts/search-matches.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { SearchNotice } from '../ui/fields/search-notice.tsx';
import { pageHref } from '../ui/pagination.tsx';
import { useCardActions } from './delete-post-action.tsx';
import { createPagedFetch } from './paging.ts';

const fetchResults = createPagedFetch(pageSize.posts, async (api, query, { url }) => {
  const keywords = readKeywords(url.searchParams);
  if (keywords.length === 0) throw redirect(searchHref(keywords));
  // The search box submits one value; the canonical URL has a parameter for each keyword.
  if (JSON.stringify(keywords) !== JSON.stringify(url.searchParams.getAll('keyword'))) {
    throw redirect(url.pathname + pageHref(query.page, query.limit, toQuery(keywords)));
  }
  const keyword = searchedKeywords(keywords);
  const { posts, postsCount } = await api('searchPosts', { ...query, keyword });
  const words = foldedWords(keyword);
  const excerpts = posts.map((post) => ({
    ...toPostOnCard(post),
    excerpt: excerptOf(post.body, words),
  }));
  return { posts: excerpts, postsCount };
});

const toQuery = (keywords: readonly string[]) => keywords.map((keyword) => ['keyword', keyword]);

export const loader = createLoader(fetchResults);
export const clientLoader = createClientLoader(fetchResults);

export const meta = unlistedMeta(postSearchTexts.heading);

export default function PostSearch() {
  const { loaded, failure } = usePageData<Loaded<typeof fetchResults>>();
  const wanted = readKeywords(useSearchParams()[0]);
  const keywords = searchedKeywords(wanted);
  const words = foldedWords(keywords);
  const notice = noticeOfLimits(wanted);
  const actions = useCardActions();
  return (
    <>
      <ListHeading postsCount={loaded?.postsCount} link={loaded && noteOfCount(loaded.postsCount)}>
        {postSearchTexts.heading}
      </ListHeading>
      <SearchBox keywords={keywords} describedBy={notice && 'search-notice'} />
      {notice && <SearchNotice id="search-notice">{notice}</SearchNotice>}
      <KeywordChips keywords={keywords} />
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && (
        <PagedPosts
          {...loaded}
          query={toQuery(keywords)}
          empty={<NothingFound />}
          actions={actions}
          highlighted={({ title, excerpt }) => ({
            title: <MatchedText text={title} words={words} />,
            excerpt: <MatchedText text={excerpt} words={words} />,
          })}
        />
      )}
    </>
  );
}

interface MatchedTextProps {
  text: string;
  words: ReadonlySet<string>;
}

/** Highlights the words in a text. */
function MatchedText({ text, words }: MatchedTextProps) {
  let position = 0;
  return findMatches(text, words).map((segment) => {
    position += segment.text.length;
    return segment.isMatch ? (
      <mark key={position} className="rounded-xs bg-warning-soft font-semibold text-ink">
        {segment.text}
      </mark>
    ) : (
      segment.text
    );
  });
}

function NothingFound() {
  return (
    <EmptyState
      drawing="no-results"
      title={postSearchTexts.nothingFound}
      text={postSearchTexts.nothingFoundHint}
      action={<ButtonLink to="/post">{postSearchTexts.clear}</ButtonLink>}
    />
  );
}
