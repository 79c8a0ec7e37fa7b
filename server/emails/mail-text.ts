declare const kind: unique symbol;

/**
 * A text that can stand in a mail. Whoever registers, invites, writes or comments chooses texts of a mail
 * to someone else, so a plain string does not compile as a value of a template: the functions below say
 * what kind of text it is. All of them remove line breaks and changes of the text direction, and nothing in
 * them begins an encoded word (RFC 2047), which a mail client would decode in a subject; React escapes
 * HTML. What a mail client might turn into a link is null: a template has words for it.
 */
type MailText<Kind extends string> = string & { readonly [kind]: Kind };

export type OwnText = MailText<'own'>;
export type PersonName = MailText<'name'> | null;
export type EmailAddress = MailText<'address'> | null;
export type WrittenText = MailText<'written'>;

const clean = (text: string) =>
  text.replace(control, ' ').replace(directions, '').replace(encodedWord, `$&${zeroWidthSpace}`);

/** Our own words, or an administrator's. */
export const ownText = (text: string) => clean(text) as OwnText;

/** The first name in the greeting. */
export const greetingName = (firstName: string): PersonName => memberName(firstName);

/** The name of another member. */
export const memberName = (name: string): PersonName =>
  isLinkLike(name) ? null : (clean(name) as PersonName);

/** An e-mail address that somebody entered; null if it has a path. */
export const addressText = (email: string): EmailAddress =>
  normalise(email).includes('/') ? null : (clean(email) as EmailAddress);

/** What a member wrote: the parts of links are separated, so that no mail client makes one of them. */
export const writtenText = (text: string) =>
  clean(text).replace(linkParts, `$&${zeroWidthSpace}`) as WrittenText;

const control = /[\p{Cc}\u2028\u2029]+/gu;
/** Embeddings, overrides and isolates of text direction, which would reorder what follows. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
/** What an encoded word begins with. */
const encodedWord = /=(?=\?)/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Applied after NFKC, which normalises fullwidth forms; the ideographic full stop separates labels too. */
const autolinked = /[.。:@](?=\S)/;
/** The same before NFKC, in texts that are kept as they are. */
const linkParts = /[.。．｡․﹒:：﹕@＠﹫](?=\S)/g;
const zeroWidthSpace = '\u200B';

const normalise = (value: string) => value.normalize('NFKC').replace(invisible, '');
const isLinkLike = (value: string) => autolinked.test(normalise(value));
