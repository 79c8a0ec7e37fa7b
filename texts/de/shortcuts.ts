import type {
  shortcutHelpTexts as englishHelp,
  shortcutTexts as englishShortcuts,
} from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcutTexts: Translation<typeof englishShortcuts> = {
  anywhere: 'Überall',
  search: 'Suchen',
  posts: 'Zu den Erinnerungen',
  timeline: 'Zur Zeitreise',
  members: 'Zu den Mitgliedern',
  dashboard: 'Zu deinem Bereich',
  notifications: 'Zu deinen Mitteilungen',
  new: 'Erinnerung festhalten',
  theme: 'Zwischen hell und dunkel wechseln',
  help: 'Diese Liste zeigen',
  inList: 'In einer Liste',
  next: 'Nächste Karte',
  previous: 'Vorherige Karte',
  onMemory: 'Bei einer Erinnerung',
  like: 'Herz vergeben oder entfernen',
  edit: 'Bearbeiten, wenn sie von dir ist',
};

export const shortcutHelpTexts: Translation<typeof englishHelp> = {
  title: 'Tastenkürzel',
  lead: 'Sie funktionieren immer, wenn du gerade nicht tippst.',
  betweenKeys: 'dann',
  use: 'Tastenkürzel in diesem Browser verwenden',
};
