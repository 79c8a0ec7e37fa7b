import { z } from 'zod';
import { paging, succeeded } from './fields.ts';
import { pageSize } from './limits.ts';
import { messageCode } from './message-code.ts';
import { PostView } from './posts.ts';

const yearMessage = messageCode('year_not_valid');
const monthMessage = messageCode('month_not_valid');

/** `?year&month&page&limit` of the timeline. */
export const TimelineQuery = z
  .object({
    year: z.coerce
      .number({ error: yearMessage })
      .int(yearMessage)
      .min(1000, yearMessage)
      .max(9999, yearMessage)
      .optional()
      .describe('Only posts of this year.'),
    month: z.coerce
      .number({ error: monthMessage })
      .int(monthMessage)
      .min(1, monthMessage)
      .max(12, monthMessage)
      .optional()
      .describe('Only posts of this month of the year.'),
    ...paging(pageSize.posts),
  })
  .refine(({ year, month }) => month === undefined || year !== undefined, {
    error: messageCode('month_without_year'),
    path: ['month'],
  });

/** A year of the timeline, with posts that the viewer may see. */
export const TimelineYear = z.object({
  year: z.int(),
  postsCount: z.int().describe('Includes posts of which only the year is known.'),
  months: z.array(z.object({ month: z.int(), postsCount: z.int() })).describe('Latest first.'),
});
export type TimelineYear = z.infer<typeof TimelineYear>;

export const Timeline = z.object({
  ...succeeded,
  years: z.array(TimelineYear).describe('All years with posts, latest first.'),
  posts: z.array(PostView).describe('By date, latest first: when it happened, or else published.'),
  postsCount: z.int().describe('Of the requested year or month, or of all.'),
});
