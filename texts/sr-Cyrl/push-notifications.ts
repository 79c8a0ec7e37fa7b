// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { pushNotificationTexts as english } from '../en/push-notifications.ts';
import type { Translation } from '../translation.ts';

export const pushNotificationTexts: Translation<typeof english> = {
  comments: 'Нов коментар уз успомену',
  named: 'Неко те помиње у успомени',
  posts: 'Нова успомена',
};
