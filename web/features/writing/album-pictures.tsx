import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type DragEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PictureView } from '#contract/posts.ts';
import {
  acceptedTypes,
  describeSize,
  formatBytes,
  isResized,
  isTooLarge,
} from '../../api/prepare-image.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { FileInput, SentSize, useObjectUrl } from '../../ui/image-input.tsx';
import { type AlbumEntry, describeEntry, moveEntry, placeOf } from './album.ts';
import type { PictureUpload } from './upload-queue.ts';

/** Gets the changed pictures, and what to tell screen readers. */
type HandleChange = (entries: AlbumEntry[], what: string) => void;

interface AlbumStripProps {
  entries: readonly AlbumEntry[];
  uploads: ReadonlyMap<string, PictureUpload>;
  present: readonly PictureView[] | undefined;
  selectedKey: string;
  onSelect: (key: string) => void;
  onChange: HandleChange;
}

/** All pictures as thumbnails: a click selects one, dragging moves it. */
export function AlbumStrip(props: AlbumStripProps) {
  const { entries, uploads, present, selectedKey, onSelect, onChange } = props;
  const [draggedKey, setDraggedKey] = useState<string | null>(null);

  function handleDragStart(event: DragEvent, key: string) {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing without data.
    event.dataTransfer.setData('text/plain', '');
    setDraggedKey(key);
    onSelect(key);
  }

  function handleDragEnter(index: number) {
    if (!draggedKey || entries[index]?.key === draggedKey) return;
    onChange(moveEntry(entries, draggedKey, index), '');
  }

  return (
    <ol aria-label="Order" className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2">
      {entries.map(({ key, alt }, index) => {
        const upload = uploads.get(key);
        return (
          <li
            key={key}
            className={classNames('relative', key === draggedKey && 'opacity-60')}
            draggable
            onDragStart={(event) => handleDragStart(event, key)}
            onDragEnter={() => handleDragEnter(index)}
            onDragOver={(event) => draggedKey && event.preventDefault()}
            onDragEnd={() => setDraggedKey(null)}
          >
            <button
              type="button"
              aria-pressed={key === selectedKey}
              aria-label={`${placeOf(entries, key)}: ${upload?.file.name ?? (alt || 'no description')}${stateText(upload)}`}
              className="focus-on-photo relative block aspect-square w-full overflow-hidden rounded-control bg-sunken aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-primary"
              onClick={() => onSelect(key)}
            >
              <Thumbnail
                upload={upload}
                picture={present?.find(({ _id }) => _id === key)}
                className="size-full object-cover"
              />
              {upload?.status === 'failed' && (
                <span className="absolute inset-0 grid place-items-center bg-[rgb(23_18_15/0.6)] text-[white]">
                  <CircleAlert aria-hidden="true" size={24} />
                </span>
              )}
              {index === 0 && (
                <span className="absolute inset-x-0 bottom-0 bg-[rgb(23_18_15/0.8)] text-center text-sm text-[white]">
                  Cover
                </span>
              )}
            </button>
            {isUnderWay(upload) && (
              <progress
                aria-label={`Upload of ${upload.file.name}`}
                value={Math.floor(upload.progress * 100)}
                max={100}
                className="absolute inset-x-1 top-1 h-1.5 w-[calc(100%-0.5rem)] accent-primary"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function isUnderWay(upload: PictureUpload | undefined): upload is PictureUpload {
  const status = upload?.status;
  return status === 'waiting' || status === 'uploading' || status === 'postponed';
}

function stateText(upload: PictureUpload | undefined): string {
  if (upload?.status === 'failed') return ', not uploaded';
  if (upload?.status === 'postponed') return ', waiting to be uploaded';
  return upload && upload.status !== 'uploaded' ? ', being uploaded' : '';
}

interface SelectedPictureProps {
  entries: readonly AlbumEntry[];
  entry: AlbumEntry;
  upload: PictureUpload | undefined;
  /** The pictures that the post already has. */
  present: readonly PictureView[] | undefined;
  isNew: boolean;
  onChange: HandleChange;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** The selected picture: its file, description and place in the order. */
export function SelectedPicture(props: SelectedPictureProps) {
  const { entries, entry, upload, present, isNew, onChange, onReplace, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const index = entries.indexOf(entry);
  const isAlone = entries.length === 1;

  function move(to: number) {
    if (to < 0 || to >= entries.length) return;
    const moved = moveEntry(entries, entry.key, to);
    onChange(moved, `The picture is now ${placeOf(moved, entry.key)}.`);
  }

  return (
    <figure className="grid gap-3 rounded-image border border-hairline bg-sunken p-3">
      {!present && <Preview upload={upload} />}
      <figcaption className="grid gap-1 text-sm">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate" title={upload?.file.name}>
            {upload?.file.name ?? 'Picture'}
          </span>
          {!isAlone && (
            <span className="shrink-0 text-muted tabular-nums">{placeOf(entries, entry.key)}</span>
          )}
        </span>
        {upload && <UploadState upload={upload} />}
      </figcaption>
      <TextField
        label="Image description (optional)"
        hint={
          <span role="status">
            {isNew
              ? 'The picture is new: please describe it for people who cannot see it.'
              : 'For people who cannot see the picture.'}
          </span>
        }
        name="alt"
        value={entry.alt}
        maxLength={limits.imageAlt.max}
        autoComplete="off"
        onChange={(event) => onChange(describeEntry(entries, entry.key, event.target.value), '')}
      />
      <div className="flex flex-wrap gap-2">
        {!isAlone && (
          <>
            <IconButton
              label="Move left"
              icon={<ArrowLeft aria-hidden="true" size={18} />}
              variant="outlined"
              size="small"
              aria-disabled={index === 0 || undefined}
              className="aria-disabled:opacity-45"
              onClick={() => move(index - 1)}
            />
            <IconButton
              label="Move right"
              icon={<ArrowRight aria-hidden="true" size={18} />}
              variant="outlined"
              size="small"
              aria-disabled={index === entries.length - 1 || undefined}
              className="aria-disabled:opacity-45"
              onClick={() => move(index + 1)}
            />
          </>
        )}
        <FileInput
          ref={input}
          aria-label="Replace the picture"
          tabIndex={-1}
          accept={acceptedTypes}
          onFiles={([file]) => file && onReplace(file)}
        />
        <Button size="small" onClick={() => input.current?.click()}>
          Replace
        </Button>
        {!(present && isAlone) && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </figure>
  );
}

function Preview({ upload }: { upload: PictureUpload | undefined }) {
  return (
    <div className="grid h-48 place-items-center">
      {/* Decoding the original for the preview would compete with resizing it. */}
      {upload && isShrinking(upload) ? (
        <Spinner size="large" />
      ) : (
        <Thumbnail
          upload={upload}
          picture={undefined}
          className="max-h-48 max-w-full rounded-control object-contain"
        />
      )}
    </div>
  );
}

const isShrinking = ({ status, file }: PictureUpload) => status === 'preparing' && isTooLarge(file);

/** The size before and after, and the progress of the upload. */
function UploadState({ upload }: { upload: PictureUpload }) {
  const { file, status, progress } = upload;
  return (
    <>
      <span role="status" className="text-muted tabular-nums">
        {isShrinking(upload) && `${formatBytes(file.size)}: making it smaller…`}
        {isResized(file) && <SentSize size={describeSize(file)} />}
        {!isShrinking(upload) && !isResized(file) && describeSize(file)}
      </span>
      {isUnderWay(upload) && (
        <span className="grid gap-1 text-info">
          <span aria-hidden="true" className="tabular-nums">
            {status === 'uploading' ? `${Math.floor(progress * 100)} %` : 'Waiting to be uploaded'}
          </span>
          <progress
            aria-label="Upload"
            value={Math.floor(progress * 100)}
            max={100}
            className="h-2 w-full accent-primary"
          />
        </span>
      )}
    </>
  );
}

interface ThumbnailProps {
  upload: PictureUpload | undefined;
  /** The picture of the post, when there is no file. */
  picture: PictureView | undefined;
  className: string;
}

export function Thumbnail({ upload, picture, className }: ThumbnailProps) {
  const isReady = upload && !isShrinking(upload);
  const url = useObjectUrl(isReady ? upload.file : null);
  const files = picture && pictureSources({ ...picture, widths: pictureWidths(picture) });
  const src = url ?? files?.jpeg;
  if (!src) return null;
  return (
    <img
      src={src}
      srcSet={url ? undefined : files?.webp}
      sizes="6rem"
      alt=""
      draggable={false}
      className={className}
      // A file the browser cannot render still shows its name; the server validates it.
      onError={(event) => event.currentTarget.classList.add('invisible')}
    />
  );
}
