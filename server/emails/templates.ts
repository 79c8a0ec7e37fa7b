import type { ReactNode } from 'react';
import type { Catalogue } from '../platform/catalogues.ts';
import {
  item,
  type Message,
  note,
  paragraph,
  quote,
  strong,
  subheading,
  titleLink,
  withLink,
} from './mail-parts.ts';
import type { OwnText } from './mail-text.ts';
import type { MailName, MailValues, MemoryItem } from './mail-values.ts';

type MailTexts = Catalogue['mailTexts'];

/** A text, with the name of the site where it is mentioned. */
type SiteText = string | ((site: string) => string);

/** The words of a mail as the catalogues have them. */
type SiteTexts = Readonly<Record<'subject' | 'heading' | 'action' | 'reason', SiteText>> &
  Pick<Message, 'preview' | 'aside'>;

const textOf = (text: SiteText, site: OwnText) => (typeof text === 'string' ? text : text(site));

const letter = (texts: SiteTexts, site: OwnText, content: ReactNode[]): Message => ({
  ...texts,
  subject: textOf(texts.subject, site),
  heading: textOf(texts.heading, site),
  content,
  action: textOf(texts.action, site),
  reason: textOf(texts.reason, site),
});

/** A mail whose content is the same for everyone. */
const fixed = (texts: SiteTexts & { paragraphs: readonly SiteText[] }, site: OwnText): Message =>
  letter(
    texts,
    site,
    texts.paragraphs.map((text) => paragraph(textOf(text, site))),
  );

type Template<Name extends MailName> = (
  values: MailValues[Name] & { siteName: OwnText },
  texts: MailTexts,
) => Message;

const memoryItem = (
  { title, name, date, place, url, picture }: MemoryItem,
  { digest, frame }: Pick<MailTexts, 'digest' | 'frame'>,
) => {
  const details = [digest.by(name ?? frame.unnamedMember), date, place].filter(Boolean);
  return item([titleLink(title, url)], note(details.join(', ')), picture);
};

/** What is in every mail. */
export const templates: { [Name in MailName]: Template<Name> } = {
  activation: ({ siteName }, texts) => fixed(texts.activation, siteName),
  'activation-again': ({ siteName }, texts) => fixed(texts['activation-again'], siteName),
  'activation-set-password': ({ siteName }, texts) =>
    fixed(texts['activation-set-password'], siteName),
  'already-registered': ({ siteName }, texts) => fixed(texts['already-registered'], siteName),
  'password-reset': ({ siteName }, texts) => fixed(texts['password-reset'], siteName),
  'password-changed': ({ siteName }, texts) => fixed(texts['password-changed'], siteName),
  'email-change'({ siteName, newEmail }, { 'email-change': texts, frame }) {
    const address = strong(newEmail ?? frame.unnamedAddress);
    return letter(texts, siteName, [paragraph(...texts.request<ReactNode>(siteName, address))]);
  },
  'email-change-notice'({ siteName, newEmail }, { 'email-change-notice': texts, frame }) {
    const address = strong(newEmail ?? frame.unnamedAddress);
    return letter(texts, siteName, [
      paragraph(...texts.request<ReactNode>(address)),
      paragraph(texts.advice),
    ]);
  },
  'email-changed-notice'({ siteName, newEmail }, { 'email-changed-notice': texts, frame }) {
    const address = strong(newEmail ?? frame.unnamedAddress);
    return letter(texts, siteName, [paragraph(...texts.change<ReactNode>(address))]);
  },
  invitation({ siteName, inviter }, { invitation: texts, frame }) {
    const name = inviter ?? frame.unnamedMember;
    const subject = texts.subject(name, siteName);
    return letter({ ...texts, subject }, siteName, [
      paragraph(...texts.invitation<ReactNode>(strong(name), strong(siteName))),
    ]);
  },
  'still-waiting': ({ siteName }, texts) => fixed(texts['still-waiting'], siteName),
  waiting: ({ siteName, count }, { waiting: texts }) =>
    letter(texts, siteName, [paragraph(texts.howMany(siteName, count))]),
  accepted: ({ siteName }, texts) => fixed(texts.accepted, siteName),
  declined: ({ siteName, reason }, { declined: texts }) =>
    letter(texts, siteName, [
      paragraph(texts.decision(siteName)),
      reason && paragraph(texts.reasonGiven, strong(reason)),
    ]),
  comments({ siteName, headline, frequency, comments, more }, { comments: texts, frame }) {
    const reason = texts.reason[frequency];
    const words = { subject: headline, preview: headline, heading: headline, ...texts, reason };
    return letter(words, siteName, [
      ...comments.map(({ name, event, title, text, url, mute, picture }) => {
        const person = strong(name ?? frame.unnamedMember);
        const line = texts.events[event]<ReactNode>(person, titleLink(title, url));
        const quoted = quote(text);
        const content = mute ? withLink(quoted, texts.mute, mute) : quoted;
        return item(line, content, picture);
      }),
      more > 0 && note(texts.more(more)),
    ]);
  },
  posts({ siteName, headline, frequency, memories, more }, { posts: texts, ...others }) {
    const reason = texts.reason[frequency];
    const words = { subject: headline, preview: headline, heading: headline, ...texts, reason };
    return letter(words, siteName, [
      ...memories.map((memory) => memoryItem(memory, others)),
      more > 0 && note(texts.more(more)),
    ]);
  },
  digest({ siteName, newMemories, more, day, memoriesOfDay }, { digest: texts, frame }) {
    const memory = (one: MemoryItem) => memoryItem(one, { digest: texts, frame });
    return letter(texts, siteName, [
      newMemories.length > 0 && subheading(texts.newMemories),
      ...newMemories.map(memory),
      more > 0 && note(texts.more(more)),
      memoriesOfDay.length > 0 && subheading(texts.dayInEarlierYears(day)),
      ...memoriesOfDay.map(memory),
    ]);
  },
};
