import { memberSearchTexts } from '#contract/texts.ts';

export const meta = () => [{ title: 'Keepsake' }, { name: 'robots', content: 'noindex' }];

export default function MemberSearch() {
  return <h1>{memberSearchTexts.placeholder}</h1>;
}
