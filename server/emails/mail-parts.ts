import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as element, Fragment, type ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Catalogue } from '../platform/catalogues.ts';
import type { OwnText, PersonName, WrittenText } from './mail-text.ts';
import type { ListLinks, MailPicture } from './mail-values.ts';
import { darkRules, styles } from './styles.ts';

// Functions instead of JSX, which Node does not run.

/** The words of a mail. */
export interface Message {
  subject: string;
  /** The preview text mail clients show next to the subject. */
  preview: string;
  heading: string;
  content: ReactNode[];
  /** The label of the button. */
  action: string;
  /** What to do if the recipient did not request this mail. */
  aside?: string;
  /** Why the recipient got this mail. */
  reason: string;
}

interface Frame {
  language: Language;
  texts: Catalogue['mailTexts']['frame'];
  siteName: OwnText;
  /** Left out when we do not know the recipient. */
  firstName?: PersonName;
  link: URL;
  list?: ListLinks;
}

/** The document of every mail. What has the class `no-text` is left out in plain text. */
export const layout = (
  message: Message,
  { language, texts, siteName, firstName, link, list }: Frame,
) =>
  element(
    Html,
    { lang: language },
    element(
      Head,
      null,
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, message.heading),
      element('style', null, darkRules),
    ),
    // React Email cuts it after as many units of UTF-16, perhaps within an emoji.
    element(Preview, null, [...message.preview].slice(0, 70).join('')),
    element(
      Body,
      { className: 'paper', style: styles.paper },
      element(
        Container,
        { style: styles.column },
        element(Text, { className: 'brand no-text', style: styles.brand }, siteName),
        element(
          Section,
          { className: 'sheet', style: styles.sheet },
          element(Heading, { as: 'h1', className: 'ink', style: styles.heading }, message.heading),
          paragraph(greeting(texts, firstName)),
          ...message.content,
          ...action(message.action, link, texts.copyHint),
          ...(message.aside ? aside(message.aside) : []),
        ),
        footer(message.reason),
        list &&
          footer(
            footerLink(texts.unsubscribe, list.unsubscribe),
            element('span', { className: 'no-text' }, ' · '),
            footerLink(texts.settings, list.settings),
          ),
      ),
    ),
  );

function greeting(texts: Frame['texts'], firstName: PersonName | undefined): string {
  if (firstName === undefined) return texts.hello;
  return firstName === null ? texts.helloUnnamed : texts.helloTo(firstName);
}

/** The link, as a button and as a URL to copy. */
const action = (label: string, { href }: URL, copyHint: string) => [
  element(
    Section,
    { style: styles.actionRow },
    element(Button, { className: 'action', href, style: styles.action }, label),
  ),
  element(
    Text,
    { className: 'quiet no-text', style: styles.copyHint },
    copyHint,
    element('br'),
    element(Link, { className: 'link', href, style: styles.link }, href),
  ),
];

const aside = (text: string) => [
  element(Hr, { className: 'line', style: styles.line }),
  element(Text, { className: 'quiet', style: styles.aside }, text),
];

const footer = (...children: ReactNode[]) =>
  element(Text, { className: 'quiet', style: styles.footer }, ...children);

const footerLink = (label: string, { href }: URL) =>
  element(Link, { className: 'quiet', href, style: styles.footerLink }, label);

export const paragraph = (...children: ReactNode[]) =>
  element(Text, { className: 'ink', style: styles.words }, ...children);

/** Emphasised text such as an address. */
export const strong = (text: string) => element('strong', { style: styles.strong }, text);

/** The heading of a list. */
export const subheading = (text: string) =>
  element(Heading, { as: 'h2', className: 'ink', style: styles.subheading }, text);

/** An item of a list: a line, and what belongs to it, beside a picture if there is one. */
export const item = (line: ReactNode[], more: ReactNode, picture?: MailPicture) => {
  const text = [element(Text, { className: 'ink', style: styles.itemLine }, ...line), more];
  if (!picture) return element(Section, { style: styles.item }, ...text);
  const { cid, alt, width, height } = picture;
  const image = { src: `cid:${cid}`, alt, width, height, style: styles.picture };
  return element(
    Section,
    { style: styles.item },
    element(
      'table',
      { role: 'presentation', cellPadding: 0, cellSpacing: 0 },
      element(
        'tbody',
        null,
        element(
          'tr',
          null,
          element('td', { style: styles.pictureCell, width: 96 }, element('img', image)),
          element('td', { style: styles.besidePicture }, ...text),
        ),
      ),
    ),
  );
};

/** The title of a memory, which leads to it. */
export const titleLink = (title: WrittenText, { href }: URL) =>
  element(Link, { className: 'link', href, style: styles.titleLink }, title);

/** What somebody wrote. */
export const quote = (text: WrittenText) =>
  element(Text, { className: 'ink quote', dir: 'auto', style: styles.quote }, text);

/** What somebody wrote, and a link below it that is less important. */
export const withLink = (words: ReactNode, label: string, { href }: URL) =>
  element(
    Fragment,
    null,
    words,
    element(
      Text,
      { className: 'quiet', style: styles.note },
      element(Link, { className: 'quiet', href, style: styles.footerLink }, label),
    ),
  );

/** Less important than the rest. */
export const note = (text: string) =>
  element(Text, { className: 'quiet', style: styles.note }, text);
