import { resetPasswordTexts } from '#texts/mail-links.ts';
import { MailLinkPage } from '../features/accounts/account-pages.tsx';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import type { Route } from './+types/reset-password.ts';

/** The URL contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = unlistedMeta(resetPasswordTexts.title);

export default function ResetPassword({ params }: Route.ComponentProps) {
  return (
    <MailLinkPage heading={resetPasswordTexts.heading}>
      <ResetPasswordForm token={params.resetToken} />
    </MailLinkPage>
  );
}
