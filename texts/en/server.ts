import { auditEntryTexts } from './audit-entries.ts';
import { nameOfDay } from './dates.ts';
import { errorPageTexts } from './errors.ts';
import { exportPageTexts } from './export.ts';
import { feedTexts } from './feeds.ts';
import { mailTexts } from './mails.ts';
import { manifestTexts } from './manifest.ts';
import { messages } from './messages.ts';
import { navigationTexts } from './navigation.ts';
import { pushNotificationTexts } from './push-notifications.ts';
import { settingTexts } from './settings.ts';
import { starterTags } from './starter-tags.ts';

/** What the server itself says in the language of the site, or of the recipient of a mail. */
export const serverTexts = {
  auditEntryTexts,
  nameOfDay,
  errorPageTexts,
  exportPageTexts,
  feedTexts,
  mailTexts,
  manifestTexts,
  messages,
  navigationTexts,
  pushNotificationTexts,
  settingTexts,
  starterTags,
};
