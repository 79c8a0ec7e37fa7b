import { unsubscribeTexts } from '#texts/mail-links.ts';
import { MailLinkPage } from '../features/accounts/account-pages.tsx';
import { Unsubscribe } from '../features/accounts/unsubscribe.tsx';
import { subjectOf } from '../features/accounts/unsubscribe-token.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import type { Route } from './+types/unsubscribe.ts';

/** The URL contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = unlistedMeta(unsubscribeTexts.heading);

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  const { postId } = subjectOf(params.token);
  return (
    <MailLinkPage heading={postId ? unsubscribeTexts.mute : unsubscribeTexts.heading}>
      <Unsubscribe key={params.token} token={params.token} />
    </MailLinkPage>
  );
}
