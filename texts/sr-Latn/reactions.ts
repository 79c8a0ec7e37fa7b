import type {
  deleteOwnCommentTexts as englishDeleteOwnComment,
  ownCommentTexts as englishOwnComment,
  ownLikeTexts as englishOwnLike,
  reactionsTexts as englishReactions,
} from '../en/reactions.ts';
import type { Translation } from '../translation.ts';

export const reactionsTexts: Translation<typeof englishReactions> = {
  title: 'Moje reakcije',
  subtitle: 'Uspomene koje ti se sviđaju i tvoji komentari',
  likedTab: 'Sviđa mi se',
  commentsTab: 'Komentari',
  pages: 'Moje reakcije, strane',
  noLikes: 'Još nema uspomena koje ti se sviđaju.',
  noLikesHint: 'Pritisni srce ispod uspomene i naći ćeš je ovde.',
  noComments: 'Još nemaš nijedan komentar.',
  noCommentsHint: 'Ovde se čuva ono što kažeš uz uspomenu.',
  browsePosts: 'Pogledaj uspomene',
};

export const ownLikeTexts: Translation<typeof englishOwnLike> = {
  unknown: 'Nepoznato',
  by: <Part>(author: Part) => ['Autor: ', author],
  likedOn: <Part>(date: Part) => ['Sviđa ti se od ', date],
  goToPost: 'Vidi uspomenu',
  afterGoToPost: (post) => ` „${post}“`,
  removeLike: 'Povuci sviđanje',
  afterRemoveLike: (post) => ` za „${post}“`,
  removeFailed: 'Nešto nije uspelo. Pokušaj ponovo.',
};

export const ownCommentTexts: Translation<typeof englishOwnComment> = {
  quoted: (comment) => `„${comment}“`,
  replyTo: <Part>(author: Part, comment: Part) => [
    'Odgovor na komentar člana ',
    author,
    ': ',
    comment,
  ],
  replyToUnknown: 'Odgovor na komentar koji nije dostupan',
  onPost: <Part>(post: Part) => ['Uz uspomenu: ', post],
  unknownPost: 'Nepoznato',
  edited: <Part>(date: Part) => ['izmenjeno ', date],
  delete: { comment: 'Obriši komentar', reply: 'Obriši odgovor' },
  afterDelete: (comment) => ` „${comment}“`,
};

export const deleteOwnCommentTexts: Translation<typeof englishDeleteOwnComment> = {
  comment: {
    title: 'Obrisati svoj komentar?',
    titleOn: (post) => `Obrisati svoj komentar uz „${post}“?`,
    confirm: 'Obriši komentar',
  },
  reply: {
    title: 'Obrisati svoj odgovor?',
    titleOn: (post) => `Obrisati svoj odgovor uz „${post}“?`,
    confirm: 'Obriši odgovor',
  },
  consequence: <Part>(comment: Part) => [comment, ' ide u korpu.'],
};
