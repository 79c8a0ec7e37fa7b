import type { EmailAddress, OwnText, PersonName, WrittenText } from './mail-text.ts';

/** Pages to unsubscribe from a list of mails and to change all settings of mails. */
export interface ListLinks {
  unsubscribe: URL;
  settings: URL;
}

interface ToMember {
  firstName: PersonName;
  /** Where the button leads. */
  link: URL;
}

/** A mail that the recipient can unsubscribe from. */
interface ToSubscriber extends ToMember {
  list: ListLinks;
  /** How many are not in the list of items. */
  more: number;
}

/** A picture within the mail, which loads nothing from elsewhere. */
export interface MailPicture {
  /** Names it in the HTML: a Content-ID, which no other mail has and which needs an `@` (RFC 2392). */
  cid: string;
  alt: WrittenText;
  /** As it is shown. */
  width: number;
  height: number;
  /** A JPEG. */
  bytes: Buffer;
}

export interface CommentItem {
  name: PersonName;
  event: 'comment' | 'reply' | 'conversation';
  title: WrittenText;
  text: WrittenText;
  url: URL;
  /** Where the conversation is muted; left out where another item has the link. */
  mute?: URL | undefined;
  picture?: MailPicture | undefined;
}

export interface MemoryItem {
  title: WrittenText;
  name: PersonName;
  /** When and where it happened, if it says so. */
  date?: OwnText | undefined;
  place?: WrittenText | undefined;
  url: URL;
  picture?: MailPicture | undefined;
}

/** The values of every mail, by the name of its template. */
export interface MailValues {
  activation: ToMember;
  'activation-again': ToMember;
  'activation-set-password': ToMember;
  'already-registered': ToMember;
  'password-reset': ToMember;
  'password-changed': ToMember;
  'email-change': ToMember & { newEmail: EmailAddress };
  'email-change-notice': ToMember & { newEmail: EmailAddress };
  'email-changed-notice': ToMember & { newEmail: EmailAddress };
  invitation: { inviter: PersonName; link: URL };
  'still-waiting': ToMember;
  waiting: ToMember & { count: number };
  accepted: ToMember;
  /** The reason may be empty. */
  declined: ToMember & { reason: OwnText };
  comments: ToSubscriber & {
    headline: WrittenText;
    frequency: 'immediately' | 'daily';
    comments: CommentItem[];
  };
  posts: ToSubscriber & {
    headline: WrittenText;
    frequency: 'immediately' | 'daily';
    memories: MemoryItem[];
  };
  digest: ToSubscriber & {
    newMemories: MemoryItem[];
    day: OwnText;
    memoriesOfDay: MemoryItem[];
  };
}

export type MailName = keyof MailValues;

/** Which mail, and its values. */
export type MailRequest = {
  [Name in MailName]: [name: Name, values: MailValues[Name]];
}[MailName];
