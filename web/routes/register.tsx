import { data, useSearchParams } from 'react-router';
import { registerTexts } from '#texts/accounts.ts';
import { siteOf } from '../api/page-context.ts';
import { EntryPage } from '../features/accounts/account-pages.tsx';
import { Registration } from '../features/accounts/registration.tsx';
import { describeFixedPage } from '../features/meta/describe-page.ts';
import type { Route } from './+types/register.ts';

/** The URL of an invitation contains its token. */
export function loader({ request }: Route.LoaderArgs) {
  const isInvitation = new URL(request.url).searchParams.has('invitation');
  return data(null, isInvitation ? { headers: { 'cache-control': 'no-store' } } : {});
}

export const clientLoader = () => null;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  describeFixedPage(matches, {
    path: '/register',
    title: registerTexts.heading,
    description: registerTexts.description(siteOf(matches).name),
  });

export default function Register() {
  const [query] = useSearchParams();
  return (
    <EntryPage heading={registerTexts.heading} illustration="register">
      <Registration invitation={query.get('invitation')} />
    </EntryPage>
  );
}
