import { expect } from '@playwright/test';
import { type ReadMail, readOutbox } from '#test/mail-reader.ts';
import type { RunningSite } from '#test/running-site.ts';

/** Waits until there are this many mails to the address; returns them, oldest first. */
export async function mailsTo(site: RunningSite, email: string, count = 1): Promise<ReadMail[]> {
  const read = async () => (await readOutbox(site.dataDir)).filter(({ to }) => to.includes(email));
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(count);
  return read();
}

/** The path of the link in the newest mail to this address that leads below `page`. */
export async function mailedLink(
  site: RunningSite,
  { to, page, count = 1 }: { to: string; page: string; count?: number },
): Promise<string> {
  const find = async () =>
    (await mailsTo(site, to))
      .flatMap(({ links }) => [...new Set(links)])
      .map((link) => new URL(link))
      .filter(({ pathname }) => pathname.startsWith(page));
  await expect.poll(async () => (await find()).length).toBeGreaterThanOrEqual(count);
  const { pathname, search } = (await find()).at(-1) as URL;
  return pathname + search;
}
