import type { notificationAnnouncementTexts as english } from '../en/notification-announcement.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const notificationAnnouncementTexts: Translation<typeof english> = {
  unread: (count, shown) =>
    `${shown} ungelesene ${plural(count, { one: 'Mitteilung', other: 'Mitteilungen' })}`,
};
