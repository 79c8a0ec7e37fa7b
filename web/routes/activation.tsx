import { AccountActivation } from '../features/accounts/account-activation.tsx';
import { MailLinkPage } from '../features/accounts/account-pages.tsx';
import type { Route } from './+types/activation.ts';

/** The URL contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [
  { title: 'Account activation · Keepsake' },
  { name: 'robots', content: 'noindex' },
];

export default function Activation({ params }: Route.ComponentProps) {
  return (
    <MailLinkPage heading="Account Activation">
      <AccountActivation token={params.activationToken} />
    </MailLinkPage>
  );
}
