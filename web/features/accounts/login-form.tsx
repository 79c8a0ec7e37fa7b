import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { returnAddress } from '../../api/route-guards.ts';
import { startSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button, TextButton } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/text-fields.tsx';
import { EmailField } from './account-fields.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';

export function LoginForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = returnAddress(query);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { form, field, submit, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).Login,
    async send(values) {
      const { token, user } = await browserApi('login', values);
      toast.dismiss('login');
      const isStored = startSession(token, user);
      if (!isStored) toast.warning(loginTexts.notStored);
      await navigate(next ?? '/post', { replace: true });
      form.reset();
    },
    onFailure: ({ message }) => toast.error(message, { id: 'login' }),
  });

  return (
    <>
      {next && (
        <p className="mt-4 flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
          <Info aria-hidden="true" size={18} className="mt-px shrink-0" />
          Log in, and you will be back where you were.
        </p>
      )}
      <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        <EmailField {...field('email')} autoComplete="username" enterKeyHint="next" />
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" fullWidth className="mt-2" busy={isBusy}>
          {loginTexts.heading}
        </Button>
      </form>
      <div className="mt-6 grid justify-items-start gap-2">
        <TextButton aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          {loginTexts.forgot}
        </TextButton>
        <Link to="/register" className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          {loginTexts.register}
        </Link>
      </div>
      {isDialogOpen && (
        <ForgotPasswordDialog
          email={form.getValues('email')}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
