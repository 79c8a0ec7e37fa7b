import { useSyncExternalStore } from 'react';
import type { PictureView } from '#contract/posts.ts';
import type { AlbumEntry } from './album.ts';
import { Thumbnail } from './album-pictures.tsx';
import type { UploadQueue } from './upload-queue.ts';

interface AlbumPreviewProps {
  entries: readonly AlbumEntry[];
  queue: UploadQueue;
  /** The saved pictures of the post. */
  present: readonly PictureView[];
}

/** Pictures in their order, with their descriptions. */
export function AlbumPreview({ entries, queue, present }: AlbumPreviewProps) {
  const uploads = useSyncExternalStore(queue.uploads.subscribe, queue.uploads.get);
  return (
    <ol className="grid gap-2">
      {entries.map(({ key, alt }) => (
        <li key={key} className="flex items-center gap-3 text-sm">
          <span className="size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
            <Thumbnail
              upload={uploads.get(key)}
              picture={present.find(({ _id }) => _id === key)}
              className="size-full object-cover"
            />
          </span>
          <span className="min-w-0">
            {alt || uploads.get(key)?.file.name || <em className="text-muted">no description</em>}
          </span>
        </li>
      ))}
    </ol>
  );
}
