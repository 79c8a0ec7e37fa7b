declare const mailText: unique symbol;

/**
 * A text that can stand in a mail. Whoever registers, invites, writes or comments chooses texts of a mail
 * to someone else, so a plain string does not compile as the value of a placeholder: one of the functions
 * below says what kind of text it is. All of them remove line breaks and changes of the text direction;
 * HTML is escaped where the template is filled in.
 */
export type MailText = string & { readonly [mailText]: true };

/** Our own words, an administrator's, or a URL that we made. */
export function ownText(text: string): MailText {
  return text.replace(control, ' ').replace(directions, '') as MailText;
}

/** The first name in the greeting; one that a mail client might turn into a link is replaced. */
export const greetingName = (firstName: string): MailText =>
  ownText(isLinkLike(firstName) ? 'there' : firstName);

/** The name of another member, likewise. */
export const memberName = (name: string): MailText => ownText(isLinkLike(name) ? 'A member' : name);

/** An e-mail address that somebody entered; one with a path is replaced. */
export const addressText = (email: string): MailText =>
  ownText(normalise(email).includes('/') ? 'another address' : email);

/** What a member wrote: the parts of links are separated, so that no mail client makes one of them. */
export const writtenText = (text: string): MailText =>
  ownText(text).replace(linkParts, `$&${zeroWidthSpace}`) as MailText;

const control = /[\p{Cc}\u2028\u2029]+/gu;
/** Embeddings, overrides and isolates of text direction, which would reorder what follows. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Applied after NFKC, which normalises fullwidth forms; the ideographic full stop separates labels too. */
const autolinked = /[.。:@](?=\S)/;
/** The same before NFKC, in texts that are kept as they are. */
const linkParts = /[.。．｡․﹒:：﹕@＠﹫](?=\S)/g;
const zeroWidthSpace = '\u200B';

const normalise = (value: string) => value.normalize('NFKC').replace(invisible, '');
const isLinkLike = (value: string) => autolinked.test(normalise(value));
