import type { pushNotificationTexts as english } from '../en/push-notifications.ts';
import type { Translation } from '../translation.ts';

export const pushNotificationTexts: Translation<typeof english> = {
  comments: 'Neuer Kommentar zu einer Erinnerung',
  named: 'Du wirst in einer Erinnerung genannt',
  posts: 'Neue Erinnerung',
};
