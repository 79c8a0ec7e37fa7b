import type {
  joinPersonTexts as joinPerson,
  personActionTexts as personAction,
  removePersonTexts as removePerson,
} from '../en/person-actions.ts';
import type { Translation } from '../translation.ts';

export const personActionTexts: Translation<typeof personAction> = {
  join: 'Das ist ein Mitglied …',
  remove: 'Namen überall entfernen',
};

export const joinPersonTexts: Translation<typeof joinPerson> = {
  title: (name) => `Welches Mitglied ist „${name}“?`,
  consequence:
    'Die Erinnerungen mit diesem Namen nennen dann das Mitglied, das davon erfährt. Das lässt sich nicht rückgängig machen.',
  member: 'Mitglied',
  required: 'Bitte wähle ein Mitglied aus der Liste',
  confirm: 'Mitglied nennen',
};

export const removePersonTexts: Translation<typeof removePerson> = {
  title: (name) => `„${name}“ aus allen Erinnerungen entfernen?`,
  consequence: 'Die Erinnerungen bleiben. Das lässt sich nicht rückgängig machen.',
  confirm: 'Namen entfernen',
};
