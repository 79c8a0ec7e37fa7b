import { expect, it } from 'vitest';
import { linkNames } from '#test/hostile/link-names.ts';
import { type MailRequest, renderMail } from './render-mail.ts';

const link = 'https://memories.example/changeEmail?token=abc&expires=1';

it('values stand in all versions, escaped where it is HTML', () => {
  const { subject, html, text } = renderMail('email-change', {
    firstName: `Mira <b>"O'Neil"</b>`,
    link,
    newEmail: 'mira@example.org',
  });
  expect(subject).toBe('Confirm your new address for Keepsake');
  expect(html).toContain('Mira &lt;b&gt;&quot;O&#39;Neil&quot;&lt;/b&gt;');
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text).toContain(`Hello Mira <b>"O'Neil"</b>,`);
  expect(text).toContain(`\n${link}\n`);
  expect(`${html}${text}`).not.toContain('{{');
});

it('a value is never read as a slot or as a pattern', () => {
  const { text } = renderMail('activation', { firstName: '{{link}} $& $1', link });
  expect(text).toContain('Hello {{link}} $& $1,');
});

it('a stranger cannot write a letter or a link by way of a name', () => {
  const textFor = (firstName: string) => renderMail('activation', { firstName, link }).text;
  expect(textFor('Mira\r\n\r\nYou won')).toContain('Hello Mira You won,');
  for (const name of linkNames) expect(textFor(name), name).toContain('Hello there,');
  for (const name of ['Dr. Mira', 'Mira M.', "O'Neil-Šćepanović", 'नमि\u200dता', '美咲']) {
    expect(textFor(name)).toContain(`Hello ${name},`);
  }
});

it('a new address with a path in it is not named', () => {
  const values = { firstName: 'Mira', link, newEmail: 'win.example/x@example.org' };
  const { text, html } = renderMail('email-change', values);
  expect(text).toContain('log in to Keepsake with another address from now on');
  expect(html).not.toContain('win.example');
});

it('a missing value and one without a slot are mistakes', () => {
  const missing = ['activation', { link }] as unknown as MailRequest;
  expect(() => renderMail(...missing)).toThrow('needs a value for "firstName"');
  const unknown = ['activation', { firstName: 'Mira', link, shoe: '42' }] as unknown as MailRequest;
  expect(() => renderMail(...unknown)).toThrow('has no placeholder "shoe"');
});
