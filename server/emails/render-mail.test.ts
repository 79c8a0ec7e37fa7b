import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { linkNames } from '#test/hostile/link-names.ts';
import { scriptTexts } from '#test/hostile/script-texts.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { addressText, greetingName, memberName, ownText, writtenText } from './mail-text.ts';
import type { MailName, MailValues } from './mail-values.ts';
import { renderMail } from './render-mail.ts';
import { templates } from './templates.ts';

const link = new URL('https://memories.example/changeEmail?token=abc&expires=1');
const mira = greetingName('Mira');
const list = {
  unsubscribe: new URL('https://memories.example/unsubscribe/x'),
  settings: new URL('https://memories.example/dashboard/profile/x'),
};

it('fills in the values in all versions and escapes them in HTML', async () => {
  const { subject, html, text } = await renderMail('Keepsake', 'email-change', {
    firstName: greetingName(`Mira <b>"O'Neil"</b>`),
    link,
    newEmail: addressText('mira@example.org'),
  });
  expect(subject).toBe('Confirm your new address for Keepsake');
  expect(html).toContain('Mira &lt;b&gt;&quot;O&#x27;Neil&quot;&lt;/b&gt;');
  expect(html).toContain(`href="${link.href.replace('&', '&amp;')}"`);
  expect(text).toContain(`Hello Mira <b>"O'Neil"</b>,`);
  expect(text).toContain(`\n${link}\n`);
});

it('names the site in the subject and in the text, escaped in HTML', async () => {
  const values = { firstName: mira, link };
  const { subject, html, text } = await renderMail('Ana & Co', 'activation', values);
  expect(subject).toBe('Welcome to Ana & Co: please confirm your address');
  expect(html).toContain('Welcome to Ana &amp; Co');
  expect(text).toContain('someone registered at Ana & Co');
  expect(`${subject}${html}${text}`).not.toContain('Keepsake');
});

it('a name cannot add lines or links to a mail', async () => {
  const textFor = async (name: string) => {
    const values = { firstName: greetingName(name), link };
    return (await renderMail('Keepsake', 'activation', values)).text;
  };
  expect(await textFor('Mira\r\n\r\nYou won')).toContain('Hello Mira You won,');
  for (const name of linkNames) expect(await textFor(name), name).toContain('Hello there,');
  for (const name of ['Dr. Mira', 'Mira M.', "O'Neil-Šćepanović", 'नमि\u200dता', '美咲']) {
    expect(await textFor(name)).toContain(`Hello ${name},`);
  }
});

it('leaves out a new address that contains a path', async () => {
  const newEmail = addressText('win.example/x@example.org');
  const values = { firstName: mira, link, newEmail };
  const { text, html } = await renderMail('Keepsake', 'email-change', values);
  expect(text).toContain('log in to Keepsake with another address from now on');
  expect(html).not.toContain('win.example');
});

const renderComments = (comments: { name: string; title: string; text: string }[]) =>
  renderMail('Keepsake', 'comments', {
    firstName: mira,
    headline: writtenText('New comments'),
    frequency: 'immediately',
    comments: comments.map(({ name, title, text }) => ({
      name: memberName(name),
      title: writtenText(title),
      text: writtenText(text),
      event: 'comment',
      url: link,
    })),
    more: 0,
    link,
    list,
  });

it('lists items in both versions, without empty lines for what is empty', async () => {
  const items = [
    { name: 'Ana <b>', title: 'Lake & sea', text: 'So  blue' },
    { name: 'Iva', title: 'Hills', text: 'How nice!' },
  ];
  const { html, text } = await renderComments(items);
  expect(html).toContain('Ana &lt;b&gt;');
  expect(html.match(/How nice!/g)).toHaveLength(1);
  expect(text).toContain(
    `Ana <b> commented on Lake & sea\n${link}\n\nSo blue\n\nIva commented on Hills\n${link}\n\nHow nice!\n\nRead and answer:\n${link}\n`,
  );
  expect(text).not.toMatch(/\n{3}|more/);
});

it('a digest reads the same without HTML', async () => {
  const memory = {
    title: writtenText('The lake'),
    name: memberName('Iva Ilić'),
    date: ownText('12.07.2025'),
    url: link,
  };
  const { text } = await renderMail('Keepsake', 'digest', {
    firstName: mira,
    newMemories: [memory],
    more: 3,
    day: ownText('12 July'),
    memoriesOfDay: [{ ...memory, title: writtenText('The pier') }],
    link,
    list,
  });
  expect(text).toMatchInlineSnapshot(`
    "This week at Keepsake

    Hello Mira,

    New memories

    The lake
    https://memories.example/changeEmail?token=abc&expires=1

    by Iva Ilić, 12.07.2025

    … and 3 more.

    12 July in earlier years

    The pier
    https://memories.example/changeEmail?token=abc&expires=1

    by Iva Ilić, 12.07.2025

    Go to Keepsake:
    https://memories.example/changeEmail?token=abc&expires=1

    You receive this e-mail because you are a member of Keepsake and your settings include the weekly digest. It is only sent when there is something new.

    Unsubscribe from these e-mails:
    https://memories.example/unsubscribe/x
    E-mail settings:
    https://memories.example/dashboard/profile/x"
  `);
});

it('separates the parts of links in titles and comments, and keeps everything else', async () => {
  const items = [
    {
      name: 'win.example',
      title: 'See win.example',
      text: 'https://win.example or a＠win。example, a﹫win․example or win﹒example﹕1',
    },
    { name: 'Ana', title: 'Lake. Sea', text: 'Family 👩‍👩‍👧‍👦 at 10:30.\nSee you' },
  ];
  const { text } = await renderComments(items);
  expect(text).toContain('A member commented on See win.\u200Bexample');
  expect(text).toContain('https:\u200B//win.\u200Bexample or a＠\u200Bwin。\u200Bexample');
  expect(text).toContain('a﹫\u200Bwin․\u200Bexample or win﹒\u200Bexample﹕\u200B1');
  expect(text).toContain('Ana commented on Lake. Sea');
  expect(text).toContain('Family 👩‍👩‍👧‍👦 at 10:\u200B30. See you');
});

it('removes changes of the text direction, which would reorder what we say about it', async () => {
  const reordered = '\u202Ereversed\u202C and \u2066isolated\u2069';
  const items = [{ name: reordered, title: reordered, text: `${reordered} \u200Fשלום` }];
  const mail = await renderComments(items);
  for (const version of [mail.html, mail.text]) {
    expect(version).toContain('reversed and isolated \u200Fשלום');
    expect(version).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  }
});

it('does not compile with a text of unknown kind', async () => {
  // @ts-expect-error A string may come from anybody.
  const { text } = await renderMail('Keepsake', 'activation', { firstName: 'Mira', link });
  expect(text).toContain('Mira');
});

/** The values of all mails: each takes what it needs. */
function valuesOf(text: string, newEmail: string, byAdmin: string): MailValues[MailName] {
  const [name, written] = [memberName(text), writtenText(text)];
  const url = new URL('https://memories.example/post/x');
  const size = { width: 96, height: 72, bytes: Buffer.from('') };
  const picture = { cid: 'picture-1', alt: written, ...size };
  const common = { name, title: written, url, picture };
  const comment = { ...common, event: 'comment', text: written } as const;
  const memory = { ...common, date: ownText('01.05.2026') };
  return {
    firstName: greetingName(text),
    inviter: name,
    newEmail: addressText(newEmail),
    link,
    reason: ownText(byAdmin),
    count: 2,
    headline: written,
    frequency: 'immediately',
    // Two items each, so that one could be taken for the other.
    comments: [comment, comment],
    newMemories: [memory, memory],
    memories: [memory, memory],
    more: 3,
    day: ownText('1 May'),
    memoriesOfDay: [memory, memory],
    list,
  };
}

describe.each(Object.keys(templates) as MailName[])('the mail "%s"', (template) => {
  /** Administrators choose the name of the site and the reason, which may contain links. */
  const render = (text: string, newEmail = 'mira@example.org', byAdmin = 'Album') =>
    renderMail(byAdmin, template, valuesOf(text, newEmail, byAdmin));

  it.each(languages)('is complete in the language %s', async (language) => {
    const values = valuesOf('Mira', 'mira@example.org', 'Album');
    const { subject, html, text } = await renderMail('Album', template, values, language);
    expect(html).toContain(` lang="${language}"`);
    expect(text.split(link.href)).toHaveLength(2);
    // Each address has a line of its own.
    expect(text.match(/^.*https:.*$/gm)).toEqual(text.match(/^https:\S+$/gm));
    expect(subject.length).toBeLessThan(70);
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|NaN/);
  });

  it('loads no external resources and has its link once in plain text', async () => {
    const { subject, html, text } = await render('Mira');
    expect(html).not.toMatch(/<script|src="(?!cid:)|url\(|@import|<link/i);
    expect(text.split(link.href)).toHaveLength(2);
    expect(subject.length).toBeLessThan(70);
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|NaN/);
  });

  it('has no additional elements, lines or links, whatever the texts', async () => {
    const mails = Object.keys(templates);
    const texts = scriptTexts.filter(
      (_, at) => isFullRun || at % mails.length === mails.indexOf(template),
    );
    const linesOf = (text: string) => text.split(/\r|\n|\u2028|\u2029/).length;
    const linksOf = (text: string) => text.match(/https?:\/\/\S+/g);
    const tagsOf = (html: string) => html.replace(/ alt="[^"]*"/g, '').match(/<[a-z!/][^>]*>/gi);
    const usual = await render('Mira');
    for (const text of [...texts, 'Mira\r\nBcc: x@y.rs', 'Mira\n\nhttp://win.example']) {
      // Addresses that the contract accepts contain none of these.
      const newEmail = `${text.replace(/[\s@<>()[\]\\,;:"]/g, '')}@example.org`;
      const mail = await render(text, newEmail);
      expect(linksOf(mail.text), text).toEqual(linksOf(usual.text));
      const ofAdmin = await render('Mira', 'mira@example.org', text);
      for (const version of [mail, ofAdmin]) {
        expect(version.subject, text).not.toMatch(/[\r\n\u2028\u2029]/);
        expect(tagsOf(version.html), text).toEqual(tagsOf(usual.html));
        expect(linesOf(version.text), text).toBe(linesOf(usual.text));
      }
    }
  });
});
