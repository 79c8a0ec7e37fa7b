import type {
  joinPersonTexts as joinPerson,
  personActionTexts as personAction,
  removePersonTexts as removePerson,
} from '../en/person-actions.ts';
import type { Translation } from '../translation.ts';

export const personActionTexts: Translation<typeof personAction> = {
  join: 'Ovo je član…',
  remove: 'Ukloni ovo ime svuda',
};

export const joinPersonTexts: Translation<typeof joinPerson> = {
  title: (name) => `Ko od članova je „${name}“?`,
  consequence:
    'Uspomene s ovim imenom pominjaće tog člana, kome stiže obaveštenje. To se ne može poništiti.',
  member: 'Član',
  required: 'Izaberi člana s liste',
  confirm: 'Poveži s članom',
};

export const removePersonTexts: Translation<typeof removePerson> = {
  title: (name) => `Ukloniti ime „${name}“ iz svih uspomena?`,
  consequence: 'Uspomene ostaju. To se ne može poništiti.',
  confirm: 'Ukloni ime',
};
