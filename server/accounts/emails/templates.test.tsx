import { pretty, render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type MailName, subjects } from './subjects.ts';
import { Activation } from './templates/activation.tsx';
import { ActivationAgain } from './templates/activation-again.tsx';
import { ActivationSetPassword } from './templates/activation-set-password.tsx';
import { AlreadyRegistered } from './templates/already-registered.tsx';
import { EmailChange } from './templates/email-change.tsx';
import { EmailChangeNotice } from './templates/email-change-notice.tsx';
import { EmailChangedNotice } from './templates/email-changed-notice.tsx';
import { PasswordChanged } from './templates/password-changed.tsx';
import { PasswordReset } from './templates/password-reset.tsx';

const templates: Record<MailName, ReactElement> = {
  activation: <Activation />,
  'activation-again': <ActivationAgain />,
  'activation-set-password': <ActivationSetPassword />,
  'already-registered': <AlreadyRegistered />,
  'password-reset': <PasswordReset />,
  'email-change': <EmailChange />,
  'email-change-notice': <EmailChangeNotice />,
  'email-changed-notice': <EmailChangedNotice />,
  'password-changed': <PasswordChanged />,
};

// What is sent are these files, because production has no React: `vitest -u` writes them anew.
describe.each(Object.entries(templates))('the mail "%s"', (name, template) => {
  it('is kept as it renders', async () => {
    const html = await render(template);
    await expect(await pretty(html)).toMatchFileSnapshot(`rendered/${name}.html`);
    await expect(`${plainText(html)}\n`).toMatchFileSnapshot(`rendered/${name}.txt`);
  });

  it('loads nothing from elsewhere and says all in both versions', async () => {
    const html = await render(template);
    expect(html).not.toMatch(/<img|<script|src=|url\(|@import|<link/i);
    const text = plainText(html);
    const slots = (version: string) => [...new Set(version.match(/\{\{\w+\}\}/g))].toSorted();
    expect(slots(text)).toEqual(slots(html));
    expect(text.match(/\{\{link\}\}/g)).toHaveLength(1);
    expect(subjects[name as MailName].length).toBeLessThan(70);
  });
});

function plainText(html: string): string {
  const text = toPlainText(html, {
    wordwrap: 72,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
      { selector: '.no-text', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'hr', format: 'skip' },
    ],
  });
  // A line of its own lets every mail program find the whole link.
  return text.replace(' {{link}}', ':\n{{link}}');
}
