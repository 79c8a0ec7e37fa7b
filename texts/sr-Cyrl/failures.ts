// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { failures as english } from '../en/failures.ts';
import type { Translation } from '../translation.ts';

export const failures: Translation<typeof english> = {
  default: 'Није успело. Покушај поново.',
  login: 'Пријава није успела. Покушај поново.',
  register: 'Налог није направљен. Покушај поново.',
  changePassword: 'Лозинка није промењена. Покушај поново.',
  forgotPassword: 'Линк за нову лозинку није послат. Покушај поново.',
  resetPassword: 'Нова лозинка није сачувана. Покушај поново.',
  resendActivation: 'Линк за активацију није послат. Покушај поново.',
  createPost: 'Успомена није додата. Покушај поново.',
  uploadPicture: 'Слика није послата. Покушај поново.',
  deletePost: 'Успомена није обрисана. Покушај поново.',
  addComment: 'Коментар није послат. Покушај поново.',
  editComment: 'Коментар није измењен. Покушај поново.',
  deleteComment: 'Коментар није обрисан. Покушај поново.',
  deleteMember: 'Члан није обрисан. Покушај поново.',
  changeProfileImage: 'Слика није промењена. Покушај поново.',
  changeProfileInfo: 'Подаци нису сачувани. Покушај поново.',
  changeMailSettings: 'Подешавања нису сачувана. Покушај поново.',
  changePushSettings: 'Подешавања нису сачувана. Покушај поново.',
  restoreTrash: 'Враћање није успело. Покушај поново.',
  purgeTrash: 'Брисање није успело. Покушај поново.',
  changePostImage: 'Слика успомене није промењена. Покушај поново.',
  changePostPictures: 'Слике нису промењене. Покушај поново.',
  changePostInfo: 'Измене успомене нису сачуване. Покушај поново.',
  deleteProfile: 'Профил није обрисан. Покушај поново.',
  requestEmailChange: 'Имејл адреса није промењена. Покушај поново.',
  changeSite: 'Подешавања нису сачувана. Покушај поново.',
  changeSiteLogo: 'Слика није промењена. Покушај поново.',
};
