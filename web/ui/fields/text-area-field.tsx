import { type ComponentProps, type RefObject, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CharacterCounter } from './character-counter.tsx';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useGrowingHeight } from './use-growing-height.ts';
import { useTextLength } from './use-text-length.ts';

/** A textarea sized by its content forgets its rows; these give it the height to start from. */
const leastHeights = {
  2: 'min-h-[calc(2lh+1.125rem)]',
  4: 'min-h-[calc(4lh+1.125rem)]',
  8: 'min-h-[calc(8lh+1.125rem)]',
};

export interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'value' | 'defaultValue'>,
    FieldTexts {
  value?: string | undefined;
  defaultValue?: string | undefined;
  rows?: keyof typeof leastHeights | undefined;
  /** Shows a live counter; going past it is allowed and shown, so that no text is cut off. */
  limit?: number | undefined;
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, id, className, limit, ref, rows = 2, ...area } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const areaRef = ref ?? ownRef;
  const counterId = useId();
  const length = useTextLength(areaRef, area.value, area.defaultValue);
  useGrowingHeight(areaRef, length);
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      id={id}
      className={className}
      describedBy={limit === undefined ? undefined : counterId}
      aside={
        limit !== undefined && <CharacterCounter id={counterId} length={length} limit={limit} />
      }
    >
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          ref={areaRef}
          rows={rows}
          className={classNames(
            controlLook,
            'field-sizing-content max-h-[60vh] resize-none',
            leastHeights[rows],
          )}
        />
      )}
    </FieldFrame>
  );
}
