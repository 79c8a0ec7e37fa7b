import { useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { acceptedTypes, canShrink } from '../../../api/image-upload.ts';
import { shrinkPicture } from '../../../api/shrink-image.ts';
import { Button } from '../../../ui/buttons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { FileInput, ShrinkOffer, useDroppedPicture } from '../../../ui/image-input.tsx';
import { DropZone } from './drop-zone.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { usePastedPicture } from './use-pasted-picture.ts';

interface PictureFieldProps {
  file: File | null;
  error: string | undefined;
  /** How the form puts the focus here. */
  focusRef: RefCallBack;
  onChange: (file: File | null) => void;
}

export function PictureField({ file, error, focusRef, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [shrunk, setShrunk] = useState<{ from: File; to: File } | null>(null);
  const { isDragging, zone } = useDroppedPicture(onChange);
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
                    shrink={shrinkPicture}
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
