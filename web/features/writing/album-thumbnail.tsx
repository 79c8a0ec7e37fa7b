import { type ReactNode, useSyncExternalStore } from 'react';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PictureView } from '#contract/posts.ts';
import { albumTexts } from '#texts/writing.ts';
import type { PictureUpload } from '../../device/picture-upload.ts';
import { needsCopy } from '../../device/prepare-image.ts';
import { useThumbnail } from '../../device/thumbnails.ts';
import type { UploadQueue } from '../../device/upload-queue.ts';
import type { AlbumEntry } from './album.ts';

/** The pictures of a form. */
export interface Album {
  entries: readonly AlbumEntry[];
  uploads: ReadonlyMap<string, PictureUpload>;
  /** The pictures that the post already has; undefined of a new one. */
  stored: readonly PictureView[] | undefined;
  /** What failed is sent later, with the memory. */
  isWaiting: boolean;
  /** Gets the changed pictures, and what to tell screen readers. */
  onChange: (entries: AlbumEntry[], what: string) => void;
}

/** Whether the copy that is sent is being made. */
export const isBeingCopied = ({ status, file }: PictureUpload) =>
  status === 'preparing' && needsCopy(file);

interface ThumbnailProps {
  album: Pick<Album, 'uploads' | 'stored'>;
  entryKey: string;
  className: string;
  /** Shown as long as there is no thumbnail. */
  children?: ReactNode;
}

/** The chosen file, or the picture of the post. */
export function Thumbnail({ album, entryKey, className, children }: ThumbnailProps) {
  const upload = album.uploads.get(entryKey);
  const picture = album.stored?.find(({ _id }) => _id === entryKey);
  const url = useThumbnail(upload?.file ?? null);
  const files = picture && pictureSources({ ...picture, widths: pictureWidths(picture) });
  const src = url ?? files?.jpeg;
  if (!src) return children;
  return (
    <img
      src={src}
      srcSet={url ? undefined : files?.webp}
      sizes="6rem"
      alt=""
      draggable={false}
      className={className}
      // The server validates it.
      onError={(event) => event.currentTarget.classList.add('invisible')}
    />
  );
}

interface AlbumPreviewProps extends Pick<Album, 'entries' | 'stored'> {
  queue: UploadQueue;
}

/** Pictures in their order, with their descriptions. */
export function AlbumPreview({ entries, queue, stored }: AlbumPreviewProps) {
  const uploads = useSyncExternalStore(queue.uploads.subscribe, queue.uploads.get);
  const album = { uploads, stored };
  return (
    <ol className="grid gap-2">
      {entries.map(({ key, alt }) => (
        <li key={key} className="flex items-center gap-3 text-sm">
          <span className="size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
            <Thumbnail album={album} entryKey={key} className="size-full object-cover" />
          </span>
          <span className="min-w-0">
            {alt || uploads.get(key)?.file.name || (
              <em className="text-muted">{albumTexts.noDescription}</em>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
