import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import type { RefObject } from 'react';
import { acceptedTypes } from '../../../api/image-upload.ts';
import { buttonLook } from '../../../ui/buttons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlWiring } from '../../../ui/fields/field-frame.tsx';
import { FileInput, useDroppedPicture } from '../../../ui/image-input.tsx';

interface DropZoneProps {
  wiring: ControlWiring;
  inputRef: RefObject<HTMLInputElement | null>;
  onPicture: (file: File) => void;
}

/** The picture starts the memory: click, drop, paste, or take a photo on a phone. */
export function DropZone({ wiring, inputRef, onPicture }: DropZoneProps) {
  const { isDragging, zone } = useDroppedPicture(onPicture);
  const isWrong = wiring['aria-invalid'];
  return (
    <div {...zone} className="relative grid gap-3">
      <FileInput {...wiring} ref={inputRef} accept={acceptedTypes} onPicture={onPicture} />
      <label
        htmlFor={wiring.id}
        className={classNames(
          'grid min-h-44 cursor-pointer place-content-center justify-items-center gap-2 rounded-image border-2 border-dashed px-4 py-6 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link hover:border-primary hover:bg-primary-soft',
          isDragging && 'border-primary bg-primary-soft',
          !isDragging && (isWrong ? 'border-error bg-sunken' : 'border-border bg-sunken'),
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
            buttonLook({ fullWidth: true }),
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
