import { z } from 'zod';
import { wellFormedText } from './fields.ts';
import { limits } from './limits.ts';
import { messageCode } from './message-code.ts';

/** What members get push notifications about, if they like. */
export const PushSettings = z.object({
  comments: z.boolean().describe('Comments, replies and conversations.'),
  named: z.boolean().describe('Being named in a memory.'),
  posts: z.boolean().describe('New memories.'),
});
export type PushSettings = z.infer<typeof PushSettings>;
export type PushKind = keyof PushSettings;

export const PushSettingsView = PushSettings.extend({
  isSubscribed: z.boolean().describe('The device of this session gets push notifications.'),
});
export type PushSettingsView = z.infer<typeof PushSettingsView>;

/** An address that a browser may have from its push service: `https:` at its usual port, without credentials. */
function isPushEndpoint(value: string): boolean {
  // As browsers write it: with other characters it may be too long for the index of PostgreSQL.
  if (!/^[!-~]+$/.test(value) || !URL.canParse(value)) return false;
  const { protocol, port, username, password } = new URL(value);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

const key = (pattern: RegExp) =>
  z.string().regex(pattern, { error: messageCode('push_keys_not_valid') });

/** As `PushSubscription.toJSON()` has it. */
export const PushSubscriptionInput = z.object({
  endpoint: wellFormedText()
    .max(limits.pushEndpoint.max, { error: messageCode('push_endpoint_not_valid') })
    .refine(isPushEndpoint, { error: messageCode('push_endpoint_not_valid') })
    .describe('At the push service; it is told to nobody.'),
  keys: z.object({
    p256dh: key(/^[\w-]{87}=?$/).describe('The public key of the browser, 65 bytes in base64url.'),
    auth: key(/^[\w-]{22}(?:==)?$/).describe('Its secret, 16 bytes in base64url.'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;
