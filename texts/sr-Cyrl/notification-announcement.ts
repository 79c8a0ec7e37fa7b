// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { notificationAnnouncementTexts as english } from '../en/notification-announcement.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const notificationAnnouncementTexts: Translation<typeof english> = {
  /** The form follows what is read out: with `99+` that of 99, also for 101. */
  unread: (count, shown) =>
    `${shown} ${plural(Math.min(count, Number.parseInt(shown, 10)), {
      one: 'непрочитано обавештење',
      few: 'непрочитана обавештења',
      other: 'непрочитаних обавештења',
    })}`,
};
