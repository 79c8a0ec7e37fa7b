import Check from 'lucide-react/icons/check';
import ImageUp from 'lucide-react/icons/image-up';
import {
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { commonTexts } from '#texts/common.ts';
import { imageInputTexts } from '#texts/uploads.ts';
import { Button, buttonClasses } from './buttons.tsx';
import { classNames } from './class-names.ts';
import { FormAlert } from './feedback/form-alert.tsx';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The `accept` attribute. */
  accept: string;
  onFiles: (files: File[]) => void;
}

/** A visually hidden file input for images; its label is the visible control. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Allows the same file to be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  }

  return <input {...rest} type="file" onChange={handleChange} className="peer sr-only" />;
}

interface UploadButtonProps extends Omit<FileInputProps, 'id'> {
  label: string;
  isUploading: boolean;
}

/** A button that chooses a file. */
export function UploadButton({ label, isUploading, ...input }: UploadButtonProps) {
  const id = useId();
  return (
    <div className="relative">
      <FileInput
        id={id}
        aria-label={label}
        // Not `disabled` during the upload, which would lose the keyboard focus.
        aria-disabled={isUploading ? true : undefined}
        {...input}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClasses({ size: 'small' }),
          'cursor-pointer hover:bg-tint peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link',
        )}
      >
        <ImageUp aria-hidden="true" size={16} />
        {label}
      </label>
    </div>
  );
}

/**
 * Accepts images that are dropped anywhere within the closest ancestor of `ref` that matches `zone`,
 * except where another zone is inside it. Returns whether files are dragged over it.
 */
export function useImageDrop(
  ref: RefObject<HTMLElement | null>,
  zone: string,
  onFiles: (files: File[]) => void,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const accept = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const target = ref.current?.closest<HTMLElement>(zone);
    if (!target) return;
    target.dataset.dropZone = '';
    // Nothing is accepted while the form is being sent.
    const isInside = ({ target: element }: Event) =>
      element instanceof Element &&
      element.closest('[data-drop-zone]') === target &&
      !ref.current?.closest('[inert]');
    // A picture of this page, dragged by accident, is not a file from elsewhere.
    let isOwnDrag = false;
    const isFile = (event: DragEvent) => Boolean(event.dataTransfer?.types.includes('Files'));
    const isAccepted = (event: Event) => !isOwnDrag && isInside(event);
    const endOwnDrag = () => {
      isOwnDrag = false;
    };

    function handleDragOver(event: DragEvent) {
      if (!isFile(event) || !event.dataTransfer) return;
      // Also beside the zone, where the browser would otherwise open the file instead of the page.
      event.preventDefault();
      event.dataTransfer.dropEffect = isAccepted(event) ? 'copy' : 'none';
      setDragging(isAccepted(event));
    }

    function handleDragLeave(event: DragEvent) {
      if (!event.relatedTarget) setDragging(false);
    }

    function handleDrop(event: DragEvent) {
      if (!isFile(event)) return;
      event.preventDefault();
      setDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && isAccepted(event)) accept(files);
    }

    document.addEventListener('dragstart', () => (isOwnDrag = true), { signal });
    document.addEventListener('dragend', endOwnDrag, { signal });
    // An element that was removed while it was dragged has no `dragend`; the pointer moves after it only.
    document.addEventListener('pointermove', endOwnDrag, { signal });
    document.addEventListener('dragover', handleDragOver, { signal });
    document.addEventListener('dragleave', handleDragLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    return () => listening.abort();
  }, [ref, zone]);
  return isDragging;
}

/** Milliseconds until an unused object URL is revoked: an image that is still loading it would fail. */
const revokeDelay = 10_000;

/** The object URL of a file, revoked some time after the last use. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      setTimeout(() => URL.revokeObjectURL(made), revokeDelay);
    };
  }, [file]);
  return address;
}

/** Why an image was not uploaded. */
export interface UploadFailure {
  message: string;
  /** What to do about a file that can never be sent. */
  help?: string | undefined;
  /** Sends the same file again. */
  retry?: (() => void) | undefined;
}

interface UploadStateProps {
  isUploading: boolean;
  isResizing: boolean;
  failure: UploadFailure | null;
  /** `5.9 MB, sent as 480 KB` */
  sentSize: string | null;
}

/** Below an image that can be replaced: that a large one is resized, what was sent, or why nothing was. */
export function UploadState(props: UploadStateProps) {
  const { isUploading, isResizing, failure, sentSize } = props;
  return (
    <>
      <FormAlert failure={failure}>
        {failure?.help && <p>{failure.help}</p>}
        {failure?.retry && (
          <>
            <p>{imageInputTexts.retryHint}</p>
            <Button
              size="small"
              className="mt-1 justify-self-start"
              busy={isUploading}
              onClick={failure.retry}
            >
              {commonTexts.retry}
            </Button>
          </>
        )}
      </FormAlert>
      <p role="status" className="text-sm text-success empty:hidden">
        {isResizing && <span className="text-muted">{imageInputTexts.resizing}</span>}
        {sentSize && <SentSize size={sentSize} />}
      </p>
    </>
  );
}

/** The size of a picture before and after it was resized. */
export function SentSize({ size }: { size: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-success tabular-nums">
      <Check aria-hidden="true" size={16} className="shrink-0" />
      {size}
    </span>
  );
}
