import { pretty, render, toPlainText } from '@react-email/render';
import { describe, expect, it } from 'vitest';
import { type MailName, subjects } from './render-mail.ts';
import { templates } from './templates.tsx';

// The server sends these rendered files, because production has no React; `vitest -u` updates them.
describe.each(Object.entries(templates))('the mail "%s"', (name, template) => {
  it('matches its rendered files', async () => {
    const html = await render(template);
    await expect(await pretty(html)).toMatchFileSnapshot(`rendered/${name}.html`);
    await expect(`${plainText(html)}\n`).toMatchFileSnapshot(`rendered/${name}.txt`);
  });

  it('loads no external resources and has the same placeholders in HTML and plain text', async () => {
    const html = await render(template);
    expect(html).not.toMatch(/<img|<script|src=|url\(|@import|<link/i);
    const text = plainText(html);
    const placeholders = (version: string) =>
      [...new Set(version.match(/\{\{[#/]?\w+\}\}/g))].toSorted();
    expect(placeholders(text)).toEqual(placeholders(html));
    expect(text.match(/\{\{link\}\}/g)).toHaveLength(1);
    expect(subjects[name as MailName].length).toBeLessThan(70);
  });
});

function plainText(html: string): string {
  const text = toPlainText(html, {
    wordwrap: 72,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
      { selector: '.no-text', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'hr', format: 'skip' },
    ],
  });
  // On a line of its own, so that every mail client recognises the whole link.
  return text
    .replace(/\s\{\{(link|unsubscribe|settings)\}\}/g, ':\n{{$1}}\n')
    .replace(/\s\{\{url\}\}/g, '\n{{url}}')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd();
}
