import type { Locator, Page } from '@playwright/test';
import { buildMember, buildPost } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';

/** The rows of the dashboard's home, from the top. */
export const rowTitles = ['Latest Posts', 'Top Liked Posts', 'Most Commented Posts'];

/** As many as a carousel holds, the last of them the newest. Their pictures have rows, not files. */
export async function buildPosts(site: RunningSite, count = 10) {
  const author = await buildMember(site.db);
  const posts = [];
  for (let number = 1; number <= count; number += 1) {
    const createdAt = Date.UTC(2026, 0, number);
    const attributes = { author, title: `Memory ${number}`, tags: ['nature'], createdAt };
    posts.push(await buildPost(site.db, attributes));
  }
  return posts;
}

export const carousel = (page: Page, title: string) => page.getByRole('region', { name: title });

export const slides = (row: Locator) => row.locator('.carousel-slide');
