import type { Locator, Page } from '@playwright/test';
import { buildMember, buildPost } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';

/** The titles of the rows on the dashboard's home page, in order. */
export const rowTitles = ['Latest Posts', 'Top Liked Posts', 'Most Commented Posts'];

/** Creates as many posts as a carousel holds, oldest first. Their pictures have no files. */
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
