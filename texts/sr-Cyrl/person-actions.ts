// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  joinPersonTexts as joinPerson,
  personActionTexts as personAction,
  removePersonTexts as removePerson,
} from '../en/person-actions.ts';
import type { Translation } from '../translation.ts';

export const personActionTexts: Translation<typeof personAction> = {
  join: 'Ово је члан…',
  remove: 'Уклони ово име свуда',
};

export const joinPersonTexts: Translation<typeof joinPerson> = {
  title: (name) => `Ко од чланова је „${name}“?`,
  consequence:
    'Успомене с овим именом помињаће тог члана, коме стиже обавештење. То се не може поништити.',
  member: 'Члан',
  required: 'Изабери члана с листе',
  confirm: 'Повежи с чланом',
};

export const removePersonTexts: Translation<typeof removePerson> = {
  title: (name) => `Уклонити име „${name}“ из свих успомена?`,
  consequence: 'Успомене остају. То се не може поништити.',
  confirm: 'Уклони име',
};
