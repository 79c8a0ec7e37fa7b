import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { StoredAudience } from '../db/content-tables.ts';
import { writtenText } from '../emails/mail-text.ts';
import type { MailPicture } from '../emails/mail-values.ts';
import type { Log } from '../platform/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { SiteReader } from '../site/settings.ts';

/** The ten memories of a mail are 270 KB at most, as they are sent. */
const limits = { bytes: 20_000, cachedBytes: 2_000_000 };

/** The longest side in a mail; files have twice as many pixels, for sharp screens. */
const side = 96;

/** How long a picture that could not be read is left out, so that a failing storage does not stop a batch. */
const retryMs = 60_000;
const readMs = 5_000;

/** A memory with its cover, as it is when the mail is sent. */
interface Memory {
  title: string;
  audience: StoredAudience;
  image_id: string;
  image_key: string;
  alt: string;
}

export interface MailPictures {
  /**
   * The pictures for a mail about these memories, by image id. Of memories for everyone
   * or for members only: who reads a mail cannot be changed later. Without those that cannot be read.
   */
  load(memories: readonly Memory[]): Promise<Map<string, MailPicture>>;
}

interface Deps {
  storage: Pick<Storage, 'open'>;
  site: SiteReader;
  log: Log;
}

type Thumbnail = Pick<MailPicture, 'bytes' | 'width' | 'height'>;

/** Makes each picture once for all mails of a batch. */
export function createMailPictures({ storage, site, log }: Deps): MailPictures {
  const cache = new LRUCache<string, Thumbnail | 'unreadable', { key: string }>({
    maxSize: limits.cachedBytes,
    sizeCalculation: (made) => (made === 'unreadable' ? 1 : made.bytes.length),
    async fetchMethod(imageId, _stale, { context, options }) {
      try {
        return await makeThumbnail(storage, context.key);
      } catch (err) {
        log.warn({ err, imageId }, 'mails are sent without a picture that cannot be read');
        options.ttl = retryMs;
        return 'unreadable';
      }
    },
  });

  return {
    async load(memories) {
      const { mailPictures } = await site.read();
      const shown = memories.filter(
        ({ audience }) =>
          mailPictures === 'shown' && (audience === 'public' || audience === 'members'),
      );
      const covers = new Map(shown.map((memory) => [memory.image_id, memory]));
      const made = await Promise.all(
        [...covers.values()].map(async (cover) => {
          const context = { key: cover.image_key };
          const thumbnail = await cache.fetch(cover.image_id, { context });
          if (thumbnail === undefined || thumbnail === 'unreadable') return [];
          const alt = writtenText(cover.alt || cover.title);
          const cid = `${randomUUID()}@keepsake`;
          return [[cover.image_id, { ...thumbnail, alt, cid }] as const];
        }),
      );
      return new Map(made.flat());
    },
  };
}

/** A small JPEG of our own file: Outlook does not show WebP. Sharp writes no metadata. */
async function makeThumbnail(storage: Deps['storage'], key: string): Promise<Thumbnail> {
  const file = await storage.open(key, 'small.webp');
  if (!file) throw new Error('The picture has no files.');
  const original = await buffer(addAbortSignal(AbortSignal.timeout(readMs), file.stream));
  // With the first picture: it costs memory and start-up time.
  const { default: sharp } = await import('sharp');
  // Up to 50 MB, for files that are read once.
  sharp.cache(false);
  for (const quality of [75, 50, 25]) {
    const { data, info } = await sharp(original)
      .resize({ width: 2 * side, height: 2 * side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length > limits.bytes) continue;
    const scale = Math.min(1, side / Math.max(info.width, info.height));
    const [width, height] = [info.width, info.height].map((pixels) =>
      Math.max(1, Math.round(pixels * scale)),
    );
    if (width && height) return { bytes: data, width, height };
  }
  throw new Error('The picture has too much detail for a mail.');
}
