import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type DragEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { albumTexts, pictureTexts } from '#texts/writing.ts';
import { useAcceptedTypes } from '../../api/accepted-types.ts';
import type { PictureUpload } from '../../device/picture-upload.ts';
import { describeSize, formatBytes, isResized } from '../../device/prepare-image.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { FileInput, SentSize } from '../../ui/image-input.tsx';
import { UploadBar, uploadPhase } from '../../ui/upload-bar.tsx';
import { type AlbumEntry, moveEntry, placeOf, replaceEntry } from './album.ts';
import { type Album, isBeingCopied, Thumbnail } from './album-thumbnail.tsx';
import { FileName } from './file-preview.tsx';

interface AlbumStripProps {
  album: Album;
  selectedKey: string;
  onSelect: (key: string) => void;
}

/** All pictures as thumbnails: a click selects one, dragging moves it. */
export function AlbumStrip({ album, selectedKey, onSelect }: AlbumStripProps) {
  const { entries, uploads, isWaiting, onChange } = album;
  const FailedIcon = isWaiting ? CloudOff : CircleAlert;
  const [draggedKey, setDraggedKey] = useState<string | null>(null);

  function handleDragStart(event: DragEvent, key: string) {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing without data.
    event.dataTransfer.setData('text/plain', '');
    setDraggedKey(key);
    onSelect(key);
  }

  function handleDragEnter(key: string, index: number) {
    if (draggedKey && key !== draggedKey) onChange(moveEntry(entries, draggedKey, index), '');
  }

  return (
    <ol
      aria-label={albumTexts.order}
      className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2"
    >
      {entries.map(({ key, alt }, index) => {
        const upload = uploads.get(key);
        return (
          <li
            key={key}
            className={classNames('relative', key === draggedKey && 'opacity-60')}
            draggable
            onDragStart={(event) => handleDragStart(event, key)}
            onDragEnter={() => handleDragEnter(key, index)}
            onDragOver={(event) => draggedKey && event.preventDefault()}
            onDragEnd={() => setDraggedKey(null)}
          >
            <button
              type="button"
              aria-pressed={key === selectedKey}
              aria-label={albumTexts.thumbnail[stateOf(upload, isWaiting)](
                placeOf(entries, key),
                upload?.file.name ?? (alt || albumTexts.noDescription),
              )}
              className="focus-on-photo relative block aspect-square w-full overflow-hidden rounded-control bg-sunken aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-primary"
              onClick={() => onSelect(key)}
            >
              <Thumbnail album={album} entryKey={key} className="size-full object-cover">
                {upload && <FileName name={upload.file.name} />}
              </Thumbnail>
              {upload?.status === 'preparing' && (
                <span className="absolute top-1 right-1 rounded-full bg-surface p-0.5 text-primary">
                  <Spinner />
                </span>
              )}
              {upload?.status === 'failed' && (
                <span className="absolute inset-0 grid place-items-center bg-[rgb(23_18_15/0.6)] text-[white]">
                  <FailedIcon aria-hidden="true" size={24} />
                </span>
              )}
              {index === 0 && (
                <span className="absolute inset-x-0 bottom-0 bg-[rgb(23_18_15/0.8)] text-center text-sm text-[white]">
                  {albumTexts.cover}
                </span>
              )}
            </button>
            {isUnderWay(upload) && (
              <UploadBar
                label={albumTexts.uploadOf(upload.file.name)}
                progress={upload.progress}
                className="absolute inset-x-1 top-1 w-[calc(100%-0.5rem)] shadow-[0_0_0_1px_var(--color-surface)]"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const isUnderWay = (upload: PictureUpload | undefined): upload is PictureUpload =>
  upload !== undefined && ['waiting', 'uploading', 'postponed'].includes(upload.status);

function stateOf(
  upload: PictureUpload | undefined,
  isWaiting: boolean,
): keyof typeof albumTexts.thumbnail {
  const { status = 'uploaded' } = upload ?? {};
  if (status === 'failed' && isWaiting) return 'postponed';
  const isKnown = status === 'uploaded' || status === 'failed' || status === 'postponed';
  return isKnown ? status : 'underWay';
}

interface SelectedPictureProps {
  album: Album;
  entry: AlbumEntry;
  isNew: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** The selected picture: its file, description and place in the order. */
export function SelectedPicture(props: SelectedPictureProps) {
  const { album, entry, isNew, onReplace, onRemove } = props;
  const { entries, stored, onChange } = album;
  const upload = album.uploads.get(entry.key);
  const input = useRef<HTMLInputElement>(null);
  const accept = useAcceptedTypes();
  const index = entries.indexOf(entry);
  const isAlone = entries.length === 1;
  const moves = [
    { label: pictureTexts.moveLeft, word: pictureTexts.left, Icon: ArrowLeft, to: index - 1 },
    { label: pictureTexts.moveRight, word: pictureTexts.right, Icon: ArrowRight, to: index + 1 },
  ];

  function move(to: number) {
    if (!entries[to] || to === index) return;
    const moved = moveEntry(entries, entry.key, to);
    onChange(moved, pictureTexts.moved(placeOf(moved, entry.key)));
  }

  return (
    <figure className="grid gap-3 rounded-image border border-hairline bg-sunken p-3">
      {!stored && (
        <div className="grid h-36 place-items-center">
          <Thumbnail
            album={album}
            entryKey={entry.key}
            className="max-h-36 max-w-full rounded-control object-contain"
          >
            {upload?.status === 'preparing' && <Spinner size="large" />}
          </Thumbnail>
        </div>
      )}
      <figcaption className="grid gap-1 text-sm">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate" title={upload?.file.name}>
            {upload?.file.name ?? pictureTexts.picture}
          </span>
          {!isAlone && (
            <span className="shrink-0 text-muted tabular-nums">{placeOf(entries, entry.key)}</span>
          )}
        </span>
        {upload && <UploadState upload={upload} />}
      </figcaption>
      <TextField
        label={pictureTexts.description}
        hint={
          <span role="status">
            {isNew ? pictureTexts.newPicture : pictureTexts.descriptionHint}
          </span>
        }
        name="alt"
        value={entry.alt}
        maxLength={limits.imageAlt.max}
        autoComplete="off"
        onChange={(event) =>
          onChange(replaceEntry(entries, entry.key, { ...entry, alt: event.target.value }), '')
        }
      />
      <div className="flex flex-wrap gap-2">
        {!isAlone && (
          <Button
            size="small"
            aria-disabled={index === 0 || undefined}
            className="aria-disabled:opacity-45"
            onClick={() => move(0)}
          >
            {pictureTexts.makeCover}
          </Button>
        )}
        {!isAlone &&
          moves.map(({ label, word, Icon, to }) => (
            <IconButton
              key={label}
              label={label}
              word={word}
              icon={<Icon aria-hidden="true" size={18} />}
              variant="outlined"
              size="small"
              aria-disabled={!entries[to] || undefined}
              className="aria-disabled:opacity-45"
              onClick={() => move(to)}
            />
          ))}
        <FileInput
          ref={input}
          aria-label={pictureTexts.replacePicture}
          tabIndex={-1}
          accept={accept}
          onFiles={([file]) => file && onReplace(file)}
        />
        <Button size="small" onClick={() => input.current?.click()}>
          {pictureTexts.replace}
        </Button>
        {!(stored && isAlone) && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            {pictureTexts.remove}
          </Button>
        )}
      </div>
    </figure>
  );
}

/** The size before and after, and the progress of the upload. */
function UploadState({ upload }: { upload: PictureUpload }) {
  const { file, status, progress } = upload;
  const size = isResized(file) ? <SentSize size={describeSize(file)} /> : describeSize(file);
  return (
    <>
      <span role="status" className="text-muted tabular-nums">
        {isBeingCopied(upload) ? pictureTexts.shrinking(formatBytes(file.size)) : size}
      </span>
      {isUnderWay(upload) && (
        <span className="grid gap-1 text-info">
          <span aria-hidden="true" className="tabular-nums">
            {status === 'uploading' ? uploadPhase(progress) : pictureTexts.waiting}
          </span>
          <UploadBar label={pictureTexts.upload} progress={progress} />
        </span>
      )}
    </>
  );
}
