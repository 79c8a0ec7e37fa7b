import { useSearchParams } from 'react-router';
import { emailActivationTexts } from '#contract/texts.ts';
import { EmailActivation } from '../features/accounts/mail-links/email-activation.tsx';
import { MailLinkPage } from '../features/accounts/mail-links/mail-link-page.tsx';

/** The address holds a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [
  { title: 'New email activation · Keepsake' },
  { name: 'robots', content: 'noindex' },
];

export default function ChangeEmail() {
  const [query] = useSearchParams();
  return (
    <MailLinkPage heading={emailActivationTexts.heading}>
      <EmailActivation token={query.get('token')} expires={query.get('expires')} />
    </MailLinkPage>
  );
}
