import { memberSearchTexts } from '#texts/member-search.ts';
import { createClientLoader, createEmptyLoader } from '../api/loaders.ts';
import { type Matches, siteOf } from '../api/page-context.ts';

export const meta = ({ matches }: { matches: Matches }) => [
  { title: siteOf(matches).name },
  { name: 'robots', content: 'noindex' },
];

export const loader = createEmptyLoader();
export const clientLoader = createClientLoader(async () => ({}));

export default function MemberSearch() {
  return <h1>{memberSearchTexts.placeholder}</h1>;
}
