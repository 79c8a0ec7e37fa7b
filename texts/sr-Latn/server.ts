import type { serverTexts as english } from '../en/server.ts';
import type { Translation } from '../translation.ts';
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

export const serverTexts: Translation<typeof english> = {
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
