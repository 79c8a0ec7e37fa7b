import { registerTexts } from '#contract/texts.ts';
import { EntryPage } from '../features/accounts/entry-page.tsx';
import { RegisterForm } from '../features/accounts/register/register-form.tsx';
import { RegisterIllustration } from '../ui/illustrations/register-illustration.tsx';

export const meta = () => [
  { title: 'Register · Keepsake' },
  { name: 'description', content: 'Join Keepsake and keep your memories in good company.' },
];

export default function Register() {
  return (
    <EntryPage
      heading={registerTexts.heading}
      lead="Join Keepsake. We'll email you a link to activate your account."
      illustration={<RegisterIllustration />}
    >
      <RegisterForm />
    </EntryPage>
  );
}
