import { storedKilobytesRule } from '../platform/pictures/store-picture.ts';
import type { CreateBackoffLimit, CreateRateLimit, LimitedKey } from '../platform/rate-limits.ts';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * minutes(60);
const days = (count: number) => count * hours(24);

/** The limiter's timers in memory cannot run much longer. */
const maxDuration = days(20);

/** Rate limits of logins, registrations, mails and other calls that attackers would repeat. */
export function createAccountLimits(limit: CreateRateLimit, backoffLimit: CreateBackoffLimit) {
  return {
    loginByIp: limit({ name: 'login-ip', points: 25, seconds: minutes(5) }),
    loginByHour: limit({ name: 'login-hour', points: 10, seconds: hours(1) }),
    loginByDay: limit({ name: 'login-day', points: 30, seconds: days(1) }),
    /** Exponential backoff once the attempts of a day are used up, until a login succeeds. */
    loginBackoff: backoffLimit({
      name: 'login',
      freeEvents: 30,
      maxDelaySeconds: minutes(15),
      windowSeconds: maxDuration,
    }),
    /** The IP addresses from which a member has logged in before. */
    knownIps: limit({ name: 'known', points: 1_000_000, seconds: maxDuration }),
    /** Separate from the limits above, so that attackers cannot lock a member out. */
    loginFromKnownIp: limit({ name: 'login-known', points: 10, seconds: hours(1) }),
    /** Logins that succeed: each hashes a password and writes a session. */
    loginByMember: limit({ name: 'login-member', points: 30, seconds: minutes(5) }),
    /** A club evening on one network works. */
    registerByIp: limit({ name: 'register-ip', points: 30, seconds: minutes(30) }),
    registerByIpAndDay: limit({ name: 'register-ip-day', points: 100, seconds: days(1) }),
    /** The addresses registered from an IP address: the same one again is not counted. */
    registered: limit({ name: 'registered', points: 1_000_000, seconds: days(1) }),
    /** Mails to one address, regardless of who requests them. */
    mailByRecipient: limit({ name: 'mail-to', points: 5, seconds: minutes(30) }),
    mailByRecipientAndDay: limit({ name: 'mail-to-day', points: 20, seconds: days(1) }),
    mailByIp: limit({ name: 'mail-ip', points: 15, seconds: hours(1) }),
    invitationByMember: limit({ name: 'invitation', points: 50, seconds: days(1) }),
    invitationMailByMember: limit({ name: 'invitation-mail', points: 20, seconds: days(1) }),
    linkCheckByIp: limit({ name: 'link-check-ip', points: 50, seconds: minutes(5) }),
    logoutByIp: limit({ name: 'logout-ip', points: 50, seconds: minutes(5) }),
    linkByIp: limit({ name: 'link-ip', points: 50, seconds: minutes(5) }),
    storedKilobytes: limit(storedKilobytesRule),
    /** A changed name is copied to all posts of the member. */
    profileByMember: limit({ name: 'profile', points: 20, seconds: minutes(30) }),
    sensitiveByMember: limit({ name: 'sensitive', points: 10, seconds: minutes(10) }),
  };
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** Mails to one address are limited whoever requests them, and however often the same is requested. */
export const mailsToRecipient = (limits: AccountLimits, email: string): LimitedKey[] => [
  [limits.mailByRecipient, email],
  [limits.mailByRecipientAndDay, email],
];
