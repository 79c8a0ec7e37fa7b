import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open } = startPageSite();

async function logIn(email: string, password: string): Promise<void> {
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it('repeated wrong passwords show one error toast', async () => {
  await buildMember(site.db, { email: 'mira@example.org', password: rightPassword });
  await open('/login');
  await logIn('mira@example.org', 'wrong');
  await within(await screen.findByRole('alert')).findByText(/is not right/);
  await logIn('mira@example.org', 'also wrong');
  await within(screen.getByRole('alert')).findByText('×2');
  expect(location.pathname).toBe('/login');
});
