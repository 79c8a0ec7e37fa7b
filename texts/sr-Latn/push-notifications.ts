import type { pushNotificationTexts as english } from '../en/push-notifications.ts';
import type { Translation } from '../translation.ts';

export const pushNotificationTexts: Translation<typeof english> = {
  comments: 'Nov komentar uz uspomenu',
  named: 'Neko te pominje u uspomeni',
  posts: 'Nova uspomena',
};
