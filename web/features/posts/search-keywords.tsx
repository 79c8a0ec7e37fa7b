import X from 'lucide-react/icons/x';
import { wordsOf } from '#contract/fold.ts';
import { limits } from '#contract/limits.ts';
import { postSearchTexts } from '#texts/post-search.ts';
import { Link } from '../../ui/link.tsx';

const { maxKeywords, maxKeywordLength, maxWords, rankedMatches } = limits.search;

/**
 * The keywords of a URL; the search box submits them as one value. One keyword and one letter more than
 * are searched stay in it, so that the page can say what is left out.
 */
export function readKeywords(query: URLSearchParams): string[] {
  return splitKeywords(query.getAll('keyword').join(';'));
}

/** The URL of a search; without keywords, of the unfiltered list. */
export function searchHref(keywords: readonly string[]): string {
  if (keywords.length === 0) return '/post';
  return `/post/search?${new URLSearchParams(keywords.map((keyword) => ['keyword', keyword]))}`;
}

/** Splits at semicolons and drops blank keywords. */
function splitKeywords(typed: string): string[] {
  const words = typed
    .split(';')
    .map((word) => word.trim().slice(0, maxKeywordLength + 1))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxKeywords + 1);
}

/** Those of the keywords, and of their words, that the API accepts. */
export function searchedKeywords(keywords: readonly string[]): string[] {
  let words = 0;
  const cut = withoutExcess(keywords).map((keyword) => {
    const kept = keyword.split(/\s+/).slice(0, maxWords - words);
    words += kept.length;
    return kept.join(' ');
  });
  return [...new Set(cut)].filter((keyword) => keyword !== '');
}

function withoutExcess(keywords: readonly string[]): string[] {
  const cut = keywords.map((keyword) => keyword.slice(0, maxKeywordLength).trim());
  return [...new Set(cut)].slice(0, maxKeywords);
}

/** What is left out of a search, if anything. */
export function noticeOfLimits(keywords: readonly string[]): string | undefined {
  const sentences = [
    keywords.length > maxKeywords && postSearchTexts.tooManyKeywords,
    keywords.some((word) => word.length > maxKeywordLength) && postSearchTexts.tooLongKeyword,
    withoutExcess(keywords).flatMap(wordsOf).length > maxWords && postSearchTexts.tooManyWords,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}

/** What the number of results leaves out, if there may be more. */
export const noteOfCount = (postsCount: number): string | undefined =>
  postsCount < rankedMatches ? undefined : postSearchTexts.newestOnly;

/** The keywords of a search, each with a link that removes it. */
export function KeywordChips({ keywords }: { keywords: readonly string[] }) {
  return (
    <ul aria-label={postSearchTexts.keywords} className="mb-6 flex list-none flex-wrap gap-2 p-0">
      {keywords.map((keyword) => (
        <li key={keyword} className="max-w-full">
          <Link
            to={searchHref(keywords.filter((other) => other !== keyword))}
            aria-label={postSearchTexts.removeKeyword(keyword)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-tint px-3 text-ink no-underline hover:bg-primary-soft pointer-coarse:min-h-11"
          >
            <span dir="auto" className="truncate">
              {keyword}
            </span>
            <X aria-hidden="true" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
