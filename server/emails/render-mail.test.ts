import { expect, it } from 'vitest';
import { linkNames } from '#test/hostile/link-names.ts';
import { addressText, greetingName, memberName, ownText, writtenText } from './mail-text.ts';
import { type MailRequest, renderMail } from './render-mail.ts';

const link = ownText('https://memories.example/changeEmail?token=abc&expires=1');
const mira = greetingName('Mira');

it('fills in the values in all versions and escapes them in HTML', () => {
  const { subject, html, text } = renderMail('Keepsake', 'email-change', {
    firstName: greetingName(`Mira <b>"O'Neil"</b>`),
    link,
    newEmail: addressText('mira@example.org'),
  });
  expect(subject).toBe('Confirm your new address for Keepsake');
  expect(html).toContain('Mira &lt;b&gt;&quot;O&#39;Neil&quot;&lt;/b&gt;');
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text).toContain(`Hello Mira <b>"O'Neil"</b>,`);
  expect(text).toContain(`\n${link}\n`);
  expect(`${html}${text}`).not.toContain('{{');
});

it('names the site in the subject and in the text, escaped in HTML', () => {
  const { subject, html, text } = renderMail('Ana & Co', 'activation', { firstName: mira, link });
  expect(subject).toBe('Welcome to Ana & Co: please confirm your address');
  expect(html).toContain('Welcome to Ana &amp; Co');
  expect(text).toContain('someone registered at Ana & Co');
  expect(`${subject}${html}${text}`).not.toContain('Keepsake');
});

it('does not interpret a value as a placeholder or a replacement pattern', () => {
  const { text } = renderMail('Keepsake', 'activation', {
    firstName: greetingName('{{link}} $& $1'),
    link,
  });
  expect(text).toContain('Hello {{link}} $& $1,');
});

it('a name cannot add lines or links to a mail', () => {
  const textFor = (firstName: string) =>
    renderMail('Keepsake', 'activation', { firstName: greetingName(firstName), link }).text;
  expect(textFor('Mira\r\n\r\nYou won')).toContain('Hello Mira You won,');
  for (const name of linkNames) expect(textFor(name), name).toContain('Hello there,');
  for (const name of ['Dr. Mira', 'Mira M.', "O'Neil-Šćepanović", 'नमि\u200dता', '美咲']) {
    expect(textFor(name)).toContain(`Hello ${name},`);
  }
});

it('leaves out a new address that contains a path', () => {
  const newEmail = addressText('win.example/x@example.org');
  const values = { firstName: mira, link, newEmail };
  const { text, html } = renderMail('Keepsake', 'email-change', values);
  expect(text).toContain('log in to Keepsake with another address from now on');
  expect(html).not.toContain('win.example');
});

const commentsMail = (comments: { name: string; title: string; text: string }[]): MailRequest => [
  'comments',
  {
    firstName: mira,
    headline: writtenText('New comments'),
    frequency: ownText('immediately'),
    comments: comments.map(({ name, title, text }) => ({
      name: memberName(name),
      title: writtenText(title),
      text: writtenText(text),
      what: ownText('commented on'),
      url: link,
    })),
    more: [],
    link,
    unsubscribe: ownText('https://memories.example/unsubscribe/x'),
    settings: ownText('https://memories.example/dashboard/profile/x'),
  },
];

it('repeats the items of a list in both versions, without empty lines for empty lists', () => {
  const items = [
    { name: 'Ana <b>', title: 'Lake & sea', text: '{{text}} {{/comments}}' },
    { name: 'Iva', title: 'Hills', text: 'How nice!' },
  ];
  const { html, text } = renderMail('Keepsake', ...commentsMail(items));
  expect(html).toContain('Ana &lt;b&gt;');
  expect(html.match(/How nice!/g)).toHaveLength(1);
  expect(text).toContain(
    `Ana <b> commented on Lake & sea\n${link}\n\n{{text}} {{/comments}}\n\nIva commented on Hills\n${link}\n\nHow nice!\n\nRead and answer:\n${link}\n`,
  );
  expect(text).not.toMatch(/\n{3}|more/);
});

it('separates the parts of links in titles and comments, and keeps everything else', () => {
  const items = [
    {
      name: 'win.example',
      title: 'See win.example',
      text: 'https://win.example or a＠win。example, a﹫win․example or win﹒example﹕1',
    },
    { name: 'Ana', title: 'Lake. Sea', text: 'Family 👩‍👩‍👧‍👦 at 10:30.\nSee you' },
  ];
  const { text } = renderMail('Keepsake', ...commentsMail(items));
  expect(text).toContain('A member commented on See win.\u200Bexample');
  expect(text).toContain('https:\u200B//win.\u200Bexample or a＠\u200Bwin。\u200Bexample');
  expect(text).toContain('a﹫\u200Bwin․\u200Bexample or win﹒\u200Bexample﹕\u200B1');
  expect(text).toContain('Ana commented on Lake. Sea');
  expect(text).toContain('Family 👩‍👩‍👧‍👦 at 10:\u200B30. See you');
});

it('removes changes of the text direction, which would reorder what we say about it', () => {
  const reordered = '\u202Ereversed\u202C and \u2066isolated\u2069';
  const items = [{ name: reordered, title: reordered, text: `${reordered} \u200Fשלום` }];
  const mail = renderMail('Keepsake', ...commentsMail(items));
  for (const version of [mail.html, mail.text]) {
    expect(version).toContain('reversed and isolated \u200Fשלום');
    expect(version).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  }
});

it('does not compile with a text of unknown kind', () => {
  // @ts-expect-error A string may come from anybody.
  expect(renderMail('Keepsake', 'activation', { firstName: 'Mira', link }).text).toContain('Mira');
});

it('throws for a missing value and for one without a placeholder', () => {
  const missing = ['activation', { link }] as unknown as MailRequest;
  expect(() => renderMail('Keepsake', ...missing)).toThrow('needs a value for "firstName"');
  const unknown = ['activation', { firstName: mira, link, shoe: '42' }] as unknown as MailRequest;
  expect(() => renderMail('Keepsake', ...unknown)).toThrow('has no placeholder "shoe"');
});
