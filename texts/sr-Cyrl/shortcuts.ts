// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  shortcutTexts as shortcut,
  shortcutHelpTexts as shortcutHelp,
} from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcutTexts: Translation<typeof shortcut> = {
  anywhere: 'Свуда',
  search: 'Претрага',
  posts: 'Иди на успомене',
  timeline: 'Иди на времеплов',
  members: 'Иди на чланове',
  dashboard: 'Иди у свој кутак',
  notifications: 'Иди на обавештења',
  new: 'Додај успомену',
  theme: 'Промени тему: светла или тамна',
  help: 'Прикажи овај списак',
  inList: 'На списку',
  // „Kartica“ is a tab of the browser.
  next: 'Следећа ставка',
  previous: 'Претходна ставка',
  onMemory: 'На успомени',
  like: 'Свиђа ми се, или ипак не',
  edit: 'Измени је, ако је твоја',
};

export const shortcutHelpTexts: Translation<typeof shortcutHelp> = {
  title: 'Пречице на тастатури',
  lead: 'Раде кад год не куцаш.',
  betweenKeys: 'па',
  use: 'Користи пречице у овом прегледачу',
};
