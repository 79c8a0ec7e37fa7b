export function countOfPosts(count: number): string {
  if (count === 0) return 'No posts';
  return count === 1 ? '1 post' : `${count} posts`;
}
