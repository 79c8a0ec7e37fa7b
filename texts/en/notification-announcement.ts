import { plural } from './plural.ts';

/** Read out on every page when a notification arrives: apart from the page of notifications. */
export const notificationAnnouncementTexts = {
  /** `shown` is the number, or `99+`. */
  unread: (count: number, shown: string) =>
    `${shown} unread ${plural(count, { one: 'notification', other: 'notifications' })}`,
} as const;
