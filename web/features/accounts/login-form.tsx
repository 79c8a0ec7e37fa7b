import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { loginTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { startSession } from '../../api/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export function LoginForm() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const form = new FormData(event.currentTarget);
    try {
      const { token, user } = await browserApi('login', {
        email: String(form.get('email')),
        password: String(form.get('password')),
      });
      startSession(token, user);
      navigate('/post');
    } catch (error) {
      toast.error((error as Error).message, { id: 'login' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="w-full max-w-md">
      <h1 className="font-serif text-3xl font-semibold tracking-tight">{loginTexts.heading}</h1>
      <p className="mt-2 text-muted">{loginTexts.lead}</p>
      <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={handleSubmit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" fullWidth busy={isBusy}>
          {loginTexts.heading}
        </Button>
      </form>
      <p className="mt-6">
        <Link to="/register">{loginTexts.register}</Link>
      </p>
    </div>
  );
}
