import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { acceptedTypes, canShrink } from '../../api/image-upload.ts';
import { shrinkImage } from '../../api/shrink-image.ts';
import { Button, buttonClasses } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type ControlWiring, FieldFrame } from '../../ui/fields/field-frame.tsx';
import { FileInput, ShrinkOffer, useImageDrop, useObjectUrl } from '../../ui/image-input.tsx';

interface PictureFieldProps {
  file: File | null;
  error: string | undefined;
  /** Lets the form focus this field. */
  focusRef: RefCallBack;
  onChange: (file: File | null) => void;
}

export function PictureField({ file, error, focusRef, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [shrunk, setShrunk] = useState<{ from: File; to: File } | null>(null);
  const { isDragging, zone } = useImageDrop(onChange);
  usePastedPicture(onChange);
  useEffect(() => {
    const focus = () => (actions.current?.querySelector('button') ?? input.current)?.focus();
    focusRef({ focus });
  }, [focusRef]);

  function handleShrunk(from: File, to: File) {
    setShrunk({ from, to });
    onChange(to);
  }

  return (
    <FieldFrame label="Picture" error={error} hint="JPG, PNG, WEBP, GIF or SVG, up to 500 KB.">
      {(wiring) =>
        file ? (
          <div
            {...zone}
            className={classNames(
              'relative rounded-image',
              isDragging && 'outline-2 outline-primary outline-dashed',
            )}
          >
            <FileInput
              {...wiring}
              ref={input}
              tabIndex={-1}
              accept={acceptedTypes}
              onPicture={onChange}
            />
            <PicturePreview file={file} original={shrunk?.to === file ? shrunk.from : null}>
              <div ref={actions} className="grid gap-3">
                {canShrink(file) && (
                  <ShrinkOffer
                    file={file}
                    shrink={shrinkImage}
                    onShrunk={(smaller) => handleShrunk(file, smaller)}
                  />
                )}
                <div className="flex flex-wrap gap-2">
                  <Button size="small" onClick={() => input.current?.click()}>
                    Replace
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => onChange(null)}>
                    Remove
                  </Button>
                </div>
              </div>
            </PicturePreview>
          </div>
        ) : (
          <DropZone wiring={wiring} inputRef={input} onPicture={onChange} />
        )
      }
    </FieldFrame>
  );
}

interface DropZoneProps {
  wiring: ControlWiring;
  inputRef: RefObject<HTMLInputElement | null>;
  onPicture: (file: File) => void;
}

/** Accepts a click, a drop, a paste, or on a phone a photo. */
function DropZone({ wiring, inputRef, onPicture }: DropZoneProps) {
  const { isDragging, zone } = useImageDrop(onPicture);
  const isInvalid = wiring['aria-invalid'];
  return (
    <div {...zone} className="relative grid gap-3">
      <FileInput {...wiring} ref={inputRef} accept={acceptedTypes} onPicture={onPicture} />
      <label
        htmlFor={wiring.id}
        className={classNames(
          'grid min-h-44 cursor-pointer place-content-center justify-items-center gap-2 rounded-image border-2 border-dashed px-4 py-6 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link hover:border-primary hover:bg-primary-soft',
          isDragging && 'border-primary bg-primary-soft',
          !isDragging && (isInvalid ? 'border-error bg-sunken' : 'border-border bg-sunken'),
        )}
      >
        <ImagePlus aria-hidden="true" size={32} strokeWidth={1.5} className="text-primary" />
        <span className="font-medium">{isDragging ? 'Let go to add it' : 'Choose a picture'}</span>
        <span className="text-sm text-muted pointer-coarse:hidden">
          or drop it here, or paste it
        </span>
      </label>
      <span className="relative hidden pointer-coarse:block">
        <FileInput
          id={`${wiring.id}-camera`}
          aria-label="Take a photo"
          accept={acceptedTypes}
          capture="environment"
          onPicture={onPicture}
        />
        <label
          htmlFor={`${wiring.id}-camera`}
          className={classNames(
            buttonClasses({ fullWidth: true }),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link',
          )}
        >
          <Camera aria-hidden="true" size={18} />
          Take a photo
        </label>
      </span>
    </div>
  );
}

/** Accepts an image pasted anywhere on the page; pasted text is left to the browser. */
function usePastedPicture(onPicture: (file: File) => void): void {
  const accept = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file?.type.startsWith('image/')) return;
    event.preventDefault();
    onPicture(file);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => accept(event);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}

interface PicturePreviewProps {
  file: File;
  /** The file before it was shrunk. */
  original: File | null;
  children: ReactNode;
}

/** The chosen picture with its name and size; a shrunk one beside the original. */
function PicturePreview({ file, original, children }: PicturePreviewProps) {
  return (
    <figure className="grid gap-3 rounded-image border border-hairline bg-sunken p-3">
      <div className="flex items-center justify-center gap-3">
        {original && (
          <>
            <Thumbnail file={original} caption={`Before: ${formatBytes(original.size)}`} />
            <ArrowRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
          </>
        )}
        <Thumbnail
          file={file}
          caption={`${original ? 'After: ' : ''}${formatBytes(file.size)}`}
          isLarge={!original}
        />
      </div>
      <figcaption className="truncate text-sm" title={file.name}>
        {file.name}
      </figcaption>
      {children}
    </figure>
  );
}

interface ThumbnailProps {
  file: File;
  caption: string;
  isLarge?: boolean;
}

function Thumbnail({ file, caption, isLarge }: ThumbnailProps) {
  const url = useObjectUrl(file);
  return (
    <div className="grid min-w-0 flex-1 justify-items-center gap-1.5">
      <div className={isLarge ? 'h-48' : 'h-32'}>
        {url && (
          <img
            src={url}
            alt=""
            className="size-full rounded-control object-contain"
            // A file the browser cannot render still shows its name; the server validates it.
            onError={(event) => event.currentTarget.classList.add('invisible')}
          />
        )}
      </div>
      <span className="text-sm text-muted tabular-nums">{caption}</span>
    </div>
  );
}

/** `840 B`, `412 KB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
