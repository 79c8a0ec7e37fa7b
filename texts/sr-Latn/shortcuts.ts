import type {
  shortcutTexts as shortcut,
  shortcutHelpTexts as shortcutHelp,
} from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcutTexts: Translation<typeof shortcut> = {
  anywhere: 'Svuda',
  search: 'Pretraga',
  posts: 'Idi na uspomene',
  timeline: 'Idi na vremeplov',
  members: 'Idi na članove',
  dashboard: 'Idi u svoj kutak',
  notifications: 'Idi na obaveštenja',
  new: 'Dodaj uspomenu',
  theme: 'Promeni temu: svetla ili tamna',
  help: 'Prikaži ovaj spisak',
  inList: 'Na spisku',
  // „Kartica“ is a tab of the browser.
  next: 'Sledeća stavka',
  previous: 'Prethodna stavka',
  onMemory: 'Na uspomeni',
  like: 'Sviđa mi se, ili ipak ne',
  edit: 'Izmeni je, ako je tvoja',
};

export const shortcutHelpTexts: Translation<typeof shortcutHelp> = {
  title: 'Prečice na tastaturi',
  lead: 'Rade kad god ne kucaš.',
  betweenKeys: 'pa',
  use: 'Koristi prečice u ovom pregledaču',
};
