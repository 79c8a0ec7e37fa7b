import { activationTexts } from '#texts/mail-links.ts';
import { AccountActivation } from '../features/accounts/account-activation.tsx';
import { MailLinkPage } from '../features/accounts/account-pages.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import type { Route } from './+types/activation.ts';

/** The URL contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = unlistedMeta(activationTexts.title);

export default function Activation({ params }: Route.ComponentProps) {
  return (
    <MailLinkPage heading={activationTexts.heading}>
      <AccountActivation token={params.activationToken} />
    </MailLinkPage>
  );
}
