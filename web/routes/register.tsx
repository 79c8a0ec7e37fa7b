import { registerTexts } from '#contract/texts.ts';
import { siteOf, useSite } from '../api/page-context.ts';
import { EntryPage } from '../features/accounts/account-pages.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import { RegisterIllustration } from '../ui/illustrations/register-illustration.tsx';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/register',
    title: 'Register',
    description: `Join ${siteOf(matches).name} and keep your memories in good company.`,
  });

export default function Register() {
  const { name } = useSite();
  return (
    <EntryPage
      heading={registerTexts.heading}
      lead={`Join ${name}. We'll email you a link to activate your account.`}
      illustration={<RegisterIllustration />}
    >
      <RegisterForm />
    </EntryPage>
  );
}
