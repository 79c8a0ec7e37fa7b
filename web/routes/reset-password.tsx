import { resetPasswordTexts } from '#contract/texts.ts';
import { MailLinkPage } from '../features/accounts/account-pages.tsx';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import type { Route } from './+types/reset-password.ts';

/** The URL contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [
  { title: 'Reset your password · Keepsake' },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPassword({ params }: Route.ComponentProps) {
  return (
    <MailLinkPage heading={resetPasswordTexts.heading}>
      <ResetPasswordForm token={params.resetToken} />
    </MailLinkPage>
  );
}
