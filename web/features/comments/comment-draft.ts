/** Keeps what is being written for as long as the tab lives, through an ended session and back. */
const keyOf = (postId: string) => `comment:${postId}`;

export function readDraft(postId: string): string {
  try {
    return sessionStorage.getItem(keyOf(postId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(postId: string, body: string): void {
  try {
    if (body === '') sessionStorage.removeItem(keyOf(postId));
    else sessionStorage.setItem(keyOf(postId), body);
  } catch {
    // A full or forbidden storage costs the draft, not the comment.
  }
}
