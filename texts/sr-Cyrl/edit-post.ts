// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { editPostTexts as english } from '../en/edit-post.ts';
import type { Translation } from '../translation.ts';

export const editPostTexts: Translation<typeof english> = {
  heading: 'Измени успомену',
  loadFailed: 'Успомена није учитана. Покушај поново.',
  pictureOf: (title) => `Слика успомене „${title}“`,
  changeImage: 'Промени слику',
  upload: 'Слање',
  coverChangedElsewhere:
    'Главна слика је промењена на другом месту и сада стоји овде. Ако желиш своју, изабери је поново.',
  submit: 'Сачувај измене',
  leaveTitle: 'Изаћи без чувања?',
  leaveConsequence: 'Твоје измене ове успомене биће изгубљене.',
  leave: 'Изађи без чувања',
};
