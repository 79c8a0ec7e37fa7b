import { loginTexts } from '#contract/texts.ts';
import { EntryPage } from '../features/accounts/entry-page.tsx';
import { LoginForm } from '../features/accounts/login/login-form.tsx';
import { LoginIllustration } from '../ui/illustrations/login-illustration.tsx';

export const meta = () => [
  { title: 'Login · Keepsake' },
  { name: 'description', content: 'Log in to Keepsake to share your memories and like others.' },
];

export default function Login() {
  return (
    <EntryPage
      heading={loginTexts.heading}
      lead={loginTexts.lead}
      illustration={<LoginIllustration />}
    >
      <LoginForm />
    </EntryPage>
  );
}
