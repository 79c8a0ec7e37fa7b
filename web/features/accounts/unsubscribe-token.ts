/** The second part of a token names the mails, or the post of a conversation. */
export function subjectOf(token: string) {
  const name = token.split('.')[1] ?? '';
  if (name === 'comments' || name === 'posts' || name === 'digest') {
    return { question: name } as const;
  }
  const isId = /^[\da-f]{8}-/.test(name);
  return isId
    ? ({ question: 'conversation', postId: name } as const)
    : ({ question: 'unknown' } as const);
}
