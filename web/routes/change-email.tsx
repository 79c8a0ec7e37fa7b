import { useSearchParams } from 'react-router';
import { emailActivationTexts } from '#texts/mail-links.ts';
import { MailLinkPage } from '../features/accounts/account-pages.tsx';
import { EmailActivation } from '../features/accounts/email-activation.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';

/** The URL contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = unlistedMeta(emailActivationTexts.title);

export default function ChangeEmail() {
  const [query] = useSearchParams();
  return (
    <MailLinkPage heading={emailActivationTexts.heading}>
      <EmailActivation token={query.get('token')} expires={query.get('expires')} />
    </MailLinkPage>
  );
}
