import { uploadRule } from '../platform/pictures/store-picture.ts';
import type { CreateRateLimit, createBackoffLimits } from '../platform/rate-limits.ts';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * minutes(60);
const days = (count: number) => count * hours(24);

/** A timer in memory cannot run much longer. */
const longestMemory = days(20);

/** How often one may try what an attacker would try often. */
export function createAccountLimits(
  limit: CreateRateLimit,
  backoffLimit: ReturnType<typeof createBackoffLimits>,
) {
  return {
    loginByIp: limit({ name: 'login-ip', points: 25, seconds: minutes(5) }),
    loginByHour: limit({ name: 'login-hour', points: 10, seconds: hours(1) }),
    loginByDay: limit({ name: 'login-day', points: 30, seconds: days(1) }),
    /** Who has used up a day's attempts waits longer and longer, until someone gets in. */
    loginBackoff: backoffLimit({
      name: 'login',
      freeEvents: 30,
      maxDelaySeconds: minutes(15),
      windowSeconds: longestMemory,
    }),
    /** Where a member has logged in before. */
    knownPlaces: limit({ name: 'known', points: 1_000_000, seconds: longestMemory }),
    /** From such a place strangers cannot lock him out. */
    loginFromKnownPlace: limit({ name: 'login-known', points: 10, seconds: hours(1) }),
    /** Logins that succeed: each hashes a password and writes a session. */
    loginByMember: limit({ name: 'login-member', points: 30, seconds: minutes(5) }),
    registerByIp: limit({ name: 'register-ip', points: 5, seconds: minutes(30) }),
    /** However many ask for mails to one address, it gets few. */
    mailByRecipient: limit({ name: 'mail-to', points: 5, seconds: minutes(30) }),
    mailByRecipientAndDay: limit({ name: 'mail-to-day', points: 20, seconds: days(1) }),
    mailByIp: limit({ name: 'mail-ip', points: 15, seconds: hours(1) }),
    linkByIp: limit({ name: 'link-ip', points: 50, seconds: minutes(5) }),
    /** New pictures count together with those of posts. */
    uploads: limit(uploadRule),
    sensitiveByMember: limit({ name: 'sensitive', points: 10, seconds: minutes(10) }),
  };
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;
