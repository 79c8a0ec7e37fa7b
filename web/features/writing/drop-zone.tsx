import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type RefObject, useEffect } from 'react';
import { albumTexts } from '#texts/writing.ts';
import { useAcceptedTypes } from '../../api/accepted-types.ts';
import { expectFiles } from '../../device/thumbnails.ts';
import { buttonClasses } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ControlWiring } from '../../ui/fields/field-frame.tsx';
import { FileInput } from '../../ui/image-input.tsx';

interface DropZoneProps {
  wiring: ControlWiring;
  inputRef: RefObject<HTMLInputElement | null>;
  isDragging: boolean;
  isEmpty: boolean;
  onFiles: (files: File[]) => void;
}

/** Large without any picture, a button with some; on a phone also with a button for the camera. */
export function DropZone({ wiring, inputRef, isDragging, isEmpty, onFiles }: DropZoneProps) {
  const isInvalid = wiring['aria-invalid'];
  const accept = useAcceptedTypes();
  useEffect(() => {
    if (isDragging) expectFiles();
  }, [isDragging]);
  return (
    <div className="grid gap-3">
      <FileInput
        {...wiring}
        ref={inputRef}
        accept={accept}
        multiple
        required={isEmpty}
        onClick={expectFiles}
        onFiles={onFiles}
      />
      <label
        htmlFor={wiring.id}
        className={classNames(
          'grid cursor-pointer place-content-center justify-items-center gap-2 rounded-image border-2 border-dashed px-4 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link hover:border-primary hover:bg-primary-soft',
          isEmpty ? 'min-h-36 py-4' : 'min-h-11 grid-flow-col items-center py-1',
          isDragging && 'border-primary bg-primary-soft',
          !isDragging &&
            (isInvalid && isEmpty ? 'border-error bg-sunken' : 'border-border bg-sunken'),
        )}
      >
        <ImagePlus
          aria-hidden="true"
          size={isEmpty ? 32 : 20}
          strokeWidth={1.5}
          className="text-primary"
        />
        <span className="font-medium">
          {isDragging ? albumTexts.drop : isEmpty ? albumTexts.choose : albumTexts.addMore}
        </span>
        {isEmpty && (
          <span className="text-sm text-muted pointer-coarse:hidden">{albumTexts.dropHint}</span>
        )}
      </label>
      <span className="relative hidden pointer-coarse:block">
        <FileInput
          id={`${wiring.id}-camera`}
          aria-label={albumTexts.takePhoto}
          accept={accept}
          capture="environment"
          onClick={expectFiles}
          onFiles={onFiles}
        />
        <label
          htmlFor={`${wiring.id}-camera`}
          className={classNames(
            buttonClasses({ fullWidth: true }),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link',
          )}
        >
          <Camera aria-hidden="true" size={18} />
          {albumTexts.takePhoto}
        </label>
      </span>
    </div>
  );
}
