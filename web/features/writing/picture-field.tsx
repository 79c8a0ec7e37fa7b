import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import {
  acceptedTypes,
  describeSize,
  formatBytes,
  type ImageRejected,
  isResized,
  isTooLarge,
  prepareImage,
} from '../../api/prepare-image.ts';
import { Button, buttonClasses } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { type ControlWiring, FieldFrame } from '../../ui/fields/field-frame.tsx';
import { FileInput, SentSize, useImageDrop, useObjectUrl } from '../../ui/image-input.tsx';

interface PictureFieldProps {
  file: File | null;
  error: string | undefined;
  /** Lets the form focus this field. */
  focusRef: RefCallBack;
  onChange: (file: File | null) => void;
}

/** Accepts a picture by click, paste, or drop anywhere on the form; one that is too large is resized. */
export function PictureField({ file, error, focusRef, onChange }: PictureFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const isDragging = useImageDrop(field, 'form', onChange);
  usePastedPicture(onChange);
  const { isResizing, help } = useResizing(file, onChange);
  useEffect(() => {
    const focus = () => (actions.current?.querySelector('button') ?? input.current)?.focus();
    focusRef({ focus });
  }, [focusRef]);

  return (
    <FieldFrame
      label="Picture"
      // Until the photo is resized, the error is that of the previous file.
      error={isResizing ? undefined : error}
      hint={
        (error && help) ||
        'JPG, PNG, WEBP, GIF or SVG, up to 500 KB. A larger photo is made smaller for you.'
      }
    >
      {(wiring) => (
        <div ref={field} className="relative">
          {file ? (
            <>
              <FileInput
                {...wiring}
                ref={input}
                tabIndex={-1}
                accept={acceptedTypes}
                onPicture={onChange}
              />
              <PicturePreview file={file} isResizing={isResizing} isDragging={isDragging}>
                <div ref={actions} className="flex flex-wrap gap-2">
                  <Button size="small" onClick={() => input.current?.click()}>
                    Replace
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => onChange(null)}>
                    Remove
                  </Button>
                </div>
              </PicturePreview>
            </>
          ) : (
            <DropZone
              wiring={wiring}
              inputRef={input}
              isDragging={isDragging}
              onPicture={onChange}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Replaces a file that is too large by a smaller copy, or says why it cannot be resized. */
function useResizing(file: File | null, onResized: (smaller: File) => void) {
  const [failed, setFailed] = useState<{ file: File; help: string | undefined } | null>(null);
  const replace = useEffectEvent(onResized);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    prepareImage(file).then(
      (prepared) => {
        if (isCurrent && prepared !== file) replace(prepared);
      },
      ({ help }: ImageRejected) => {
        if (isCurrent) setFailed({ file, help });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const hasFailed = file !== null && failed?.file === file;
  return {
    isResizing: file !== null && isTooLarge(file) && !hasFailed,
    help: hasFailed ? failed.help : undefined,
  };
}

interface DropZoneProps {
  wiring: ControlWiring;
  inputRef: RefObject<HTMLInputElement | null>;
  isDragging: boolean;
  onPicture: (file: File) => void;
}

/** The field without a picture; on a phone also with a button for the camera. */
function DropZone({ wiring, inputRef, isDragging, onPicture }: DropZoneProps) {
  const isInvalid = wiring['aria-invalid'];
  return (
    <div className="grid gap-3">
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
  isResizing: boolean;
  isDragging: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The chosen picture with its name and size; of a resized one, the size before and after. */
function PicturePreview({ file, isResizing, isDragging, children }: PicturePreviewProps) {
  return (
    <figure
      className={classNames(
        'grid gap-3 rounded-image border border-hairline bg-sunken p-3',
        isDragging && 'outline-2 outline-primary outline-dashed',
      )}
    >
      <div className="grid h-48 place-items-center">
        {/* Decoding the original for the preview would compete with resizing it. */}
        {isResizing ? <Spinner size="large" /> : <Thumbnail file={file} />}
      </div>
      <figcaption className="grid gap-1 text-sm">
        <span className="truncate" title={file.name}>
          {file.name}
        </span>
        <span role="status" className="text-muted tabular-nums">
          {isResizing && `${formatBytes(file.size)}: making it smaller…`}
          {isResized(file) && <SentSize size={describeSize(file)} />}
          {!isResizing && !isResized(file) && describeSize(file)}
        </span>
      </figcaption>
      {children}
    </figure>
  );
}

function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (!url) return null;
  return (
    <img
      src={url}
      alt=""
      className="max-h-48 max-w-full rounded-control object-contain"
      // A file the browser cannot render still shows its name; the server validates it.
      onError={(event) => event.currentTarget.classList.add('invisible')}
    />
  );
}
