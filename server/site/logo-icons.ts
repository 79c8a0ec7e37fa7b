import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { appIconFiles } from '../platform/pictures/app-icons.ts';
import type { Storage, StoredFile } from '../platform/storage/storage.ts';
import type { Logo, SiteReader } from './settings.ts';

interface Deps {
  storage: Pick<Storage, 'open'>;
  site: Pick<SiteReader, 'latest'>;
}

const readMs = 10_000;

/**
 * Opens files of pictures, and of the logo its icons, also if it was uploaded before there were any: a
 * set of files never changes, so they are rendered from the logo when they are first requested, and kept
 * in memory. Not in a child process, because it is a file of our own.
 */
export function openWithLogoIcons({ storage, site }: Deps): Storage['open'] {
  let rendered: { key: string; icons: Promise<readonly StoredFile[]> } | undefined;

  function iconsOf(logo: Logo): Promise<readonly StoredFile[]> {
    if (rendered?.key === logo.key) return rendered.icons;
    const icons = renderIcons(storage, logo);
    const own = { key: logo.key, icons };
    rendered = own;
    // Again after a failure.
    icons.catch(() => {
      if (rendered === own) rendered = undefined;
    });
    return icons;
  }

  return async (key, name) => {
    const file = await storage.open(key, name);
    const logo = site.latest()?.logo;
    if (file || logo?.key !== key || !appIconFiles.some((icon) => icon.name === name)) return file;
    const icon = (await iconsOf(logo)).find((one) => one.name === name);
    return icon && { stream: Readable.from([icon.bytes]), size: icon.bytes.length };
  };
}

async function renderIcons(storage: Deps['storage'], logo: Logo): Promise<StoredFile[]> {
  const file = await storage.open(logo.key, `${logo.width}.webp`);
  // Removed concurrently, or lost.
  if (!file) return [];
  const bytes = await buffer(addAbortSignal(AbortSignal.timeout(readMs), file.stream));
  // With the first icon: it costs memory and start-up time.
  const { default: sharp } = await import('sharp');
  const { renderAppIcons } = await import('../platform/pictures/render-app-icons.ts');
  // Up to 50 MB, for a file that is read once.
  sharp.cache(false);
  const largest = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const;
  const picture = sharp(bytes).resize(largest).raw();
  return renderAppIcons(await picture.toBuffer({ resolveWithObject: true }));
}
