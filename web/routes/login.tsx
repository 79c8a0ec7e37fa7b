import { loginTexts } from '#texts/accounts.ts';
import { siteOf } from '../api/page-context.ts';
import { EntryPage } from '../features/accounts/account-pages.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/login',
    title: loginTexts.heading,
    description: loginTexts.description(siteOf(matches).name),
  });

export default function Login() {
  return (
    <EntryPage heading={loginTexts.heading} lead={loginTexts.lead} illustration="login">
      <LoginForm />
    </EntryPage>
  );
}
