import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectFocus, findArticle, textsOf } from '../support/queries.ts';
import { filledForm, type MemoryForm, memoryForm } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const peopleIn = (form: MemoryForm) => {
  const input = form.getByRole<HTMLInputElement>('combobox', { name: 'People' });
  const chosen = () => {
    const list = form.queryByRole('list', { name: 'People' });
    return list ? textsOf('button', list) : [];
  };
  return { input, chosen, details: input.closest('details') as HTMLDetailsElement };
};
const options = async () => textsOf('option', await screen.findByRole('listbox'));

it('people are suggested, members first, or typed, removed, and published', async () => {
  const author = await signIn();
  await buildMember(site.db, { firstName: 'Rada', lastName: 'Marić' });
  await buildMember(site.db, { firstName: 'Vera', lastName: 'Ilić' });
  await buildPost(site.db, { author, people: ['Baba Rada', 'Teta Vera'] });
  await open('/post');
  const form = await filledForm(user, 'On the veranda');
  const { input, chosen, details } = peopleIn(form);
  expect(requests('listPeople'), 'nobody has opened the field').toEqual([]);
  await user.click(input);
  expect(await options()).toEqual(['Baba Rada', 'Teta Vera']);
  await user.keyboard('rada');
  const last = 'Add “rada” as a name';
  await waitFor(async () =>
    expect(await options()).toEqual(['Rada MarićMember', 'Baba Rada', last]),
  );
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(active(), 'what Enter takes').toBe('Rada MarićMember'));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Baba Rada');
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(chosen()).toEqual(['Rada Marić Member']);
  expect(input.value).toBe('');

  // The one who is suggested by this name, and nobody twice.
  await user.paste('BABA RADA');
  await screen.findByRole('option', { name: 'Baba Rada' });
  await user.keyboard('{Enter}');
  await user.paste('Deda Mile, deda mile, Ujak');
  expect(chosen()).toEqual(['Rada Marić Member', 'Baba Rada', 'Deda Mile']);
  expect(input.value).toBe('Ujak');
  await user.tab();
  expect(chosen()).toEqual(['Rada Marić Member', 'Baba Rada', 'Deda Mile', 'Ujak']);
  await user.click(form.getByRole('button', { name: 'Remove Baba Rada' }));
  await expectFocus(() => form.getByRole('button', { name: 'Remove Deda Mile' }));
  expect(details.querySelector('summary')?.textContent).toContain('Rada Marić, Deda Mile, Ujak');
  await user.click(input);
  await user.keyboard('{Backspace}');
  expect(chosen()).toEqual(['Rada Marić Member', 'Deda Mile']);
  // Before the suggestions for it have arrived.
  await user.paste('vera ilic,');
  await waitFor(() =>
    expect(chosen()).toEqual(['Rada Marić Member', 'Deda Mile', 'Vera Ilić Member']),
  );
  await user.click(form.publish);
  const article = await findArticle('On the veranda');
  expect(article.textContent).toContain('With Rada Marić and 2 others');
  expect(chosen()).toEqual([]);
});

it('a name that is refused stays in the field, and so do the others', async () => {
  await signIn();
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Marić' });
  await open('/post');
  const form = await filledForm(user, 'On the veranda');
  const { input, chosen, details } = peopleIn(form);
  await user.click(input);
  await user.paste('Ana');
  await user.click(await screen.findByRole('option', { name: /Ana Marić/ }));
  await user.paste(`${'x'.repeat(limits.personName.max + 1)},`);
  await form.findByText('A name cannot contain more than 50 characters.');
  details.open = false;
  await user.click(form.publish);
  await expectFocus(() => input);
  expect(details.open).toBe(true);
  expect(form.publish.getAttribute('aria-busy'), 'it is not sent').toBeNull();
  await user.clear(input);
  await user.paste(Array.from({ length: 21 }, (_, at) => `Guest ${at}`).join());
  await user.keyboard('{Enter}');
  await form.findByText('A memory can name at most 20 people.');
  expect(input.value).toBe('Guest 19, Guest 20');
  expect(chosen()).toHaveLength(limits.people.max);
  await user.clear(input);

  await site.db.write((tx) =>
    tx.updateTable('members').set({ nameable: false }).where('id', '=', ana.id).execute(),
  );
  await user.click(form.publish);
  await form.findByText('Ana Marić does not want to be named in memories.', {
    selector: 'label *',
  });
  await expectFocus(() => input);
  expect(details.open).toBe(true);
  expect(chosen()).toHaveLength(limits.people.max);
  expect(form.field('Title').value).toBe('On the veranda');
  await user.click(form.getByRole('button', { name: 'Remove Ana Marić Member' }));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
});

it('names are typed without the server, and a draft keeps them', async () => {
  await signIn();
  intercept('listPeople', 'no response', 10);
  await open('/post');
  const { input } = peopleIn(await memoryForm());
  await user.click(input);
  await user.paste('Baba Rada');
  await waitFor(() => expect(requests('listPeople')).not.toEqual([]));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  await open('/post');
  const { chosen } = peopleIn(await memoryForm());
  expect(chosen()).toEqual(['Baba Rada']);
});

it('Enter and a comma take the first suggestion or an exact name, the last line any name', async () => {
  const author = await signIn();
  await buildMember(site.db, { firstName: 'Jelena', lastName: 'Ilić' });
  await buildPost(site.db, { author, people: ['Jelka', 'Jel', 'Baba Vida'] });
  await open('/post');
  const { input, chosen } = peopleIn(await memoryForm());
  const remove = () => user.keyboard('{Backspace}');
  await user.click(input);
  await user.keyboard('jele');
  await screen.findByRole('option', { name: /Jelena Ilić/, selected: true });
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Jelena Ilić Member']);
  await remove();
  await user.keyboard('vid');
  await screen.findByRole('option', { name: 'Baba Vida', selected: true });
  await user.keyboard(',');
  expect(chosen()).toEqual(['Baba Vida']);
  expect(input.value).toBe('');
  await remove();
  // Not the member, who is first.
  await user.keyboard('jel');
  await screen.findByRole('option', { name: 'Jel', selected: true });
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Jel']);
  await remove();
  await user.keyboard('jele');
  await screen.findByRole('option', { name: /Jelena Ilić/, selected: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['jele']);
  await remove();
  await user.keyboard('jelen');
  await user.click(await screen.findByRole('option', { name: 'Add “jelen” as a name' }));
  expect(chosen()).toEqual(['jelen']);
  await remove();
  // Before the suggestions for it have arrived.
  await user.paste('jele');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toEqual(['Jelena Ilić Member']));
});
