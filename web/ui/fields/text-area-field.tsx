import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { textAreaTexts } from '#texts/forms.ts';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

/** With `field-sizing: content` a textarea ignores `rows`; these set the minimum height. */
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
  /** Shows a live counter; text over the limit is not cut off. */
  limit?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, id, className, limit, ref, rows = 2, ...area } = props;
  const areaRef = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => areaRef.current as HTMLTextAreaElement);
  const counterId = useId();
  const length = useTextLength(areaRef, area.value, area.defaultValue);
  useGrowingHeight(areaRef, length);
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      required={area.required}
      id={id}
      className={className}
      describedBy={limit === undefined ? undefined : counterId}
      aside={
        limit !== undefined && <CharacterCounter id={counterId} length={length} limit={limit} />
      }
    >
      {(wiring) => (
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          ref={areaRef}
          rows={rows}
          className={classNames(
            controlClasses,
            // Else a long word, such as an address, makes the field as wide as itself.
            'field-sizing-content max-h-[60vh] resize-none wrap-anywhere',
            leastHeights[rows],
          )}
        />
      )}
    </FieldFrame>
  );
}

const colours: Record<CounterTone, string> = {
  calm: 'text-muted',
  near: 'font-medium text-warning',
  over: 'font-medium text-error',
};

interface CharacterCounterProps {
  id: string;
  length: number;
  limit: number;
}

function CharacterCounter({ id, length, limit }: CharacterCounterProps) {
  const tone = counterTone(length, limit);
  return (
    <span className="shrink-0">
      <span id={id} className={classNames('tabular-nums', colours[tone])}>
        {length}/{limit}
        <span className="sr-only"> {textAreaTexts.characters}</span>
      </span>
      {/* Announced when the tone changes, not at every key. */}
      <span role="status" className="sr-only">
        {tone === 'near' && textAreaTexts.nearLimit(limit)}
        {tone === 'over' && textAreaTexts.overLimit(limit)}
      </span>
    </span>
  );
}

type CounterTone = 'calm' | 'near' | 'over';

/** A warning from 90 % of the limit, an error past it. */
export function counterTone(length: number, limit: number): CounterTone {
  if (length > limit) return 'over';
  return length >= limit * 0.9 ? 'near' : 'calm';
}

/** The length of the field's value after input, form reset or a change of the prop. */
function useTextLength(
  ref: RefObject<HTMLTextAreaElement | null>,
  value: string | undefined,
  defaultValue: string | undefined,
): number {
  const [typed, setTyped] = useState((defaultValue ?? '').length);
  const isControlled = value !== undefined;

  useEffect(() => {
    const area = ref.current;
    // A render between the native event and React's handler would restore the old value.
    if (!area || isControlled) return;
    const read = () => setTyped(area.value.length);
    // Fields are reset after the event.
    const readAfterReset = () => queueMicrotask(read);
    read();
    area.addEventListener('input', read);
    area.form?.addEventListener('reset', readAfterReset);
    const { form } = area;
    return () => {
      area.removeEventListener('input', read);
      form?.removeEventListener('reset', readAfterReset);
    };
  }, [ref, isControlled]);

  // React Hook Form sets the value without an event, and renders afterwards.
  useEffect(() => {
    if (ref.current && !isControlled) setTyped(ref.current.value.length);
  });

  return value === undefined ? typed : value.length;
}

/** Fallback for browsers without `field-sizing`. */
function useGrowingHeight(ref: RefObject<HTMLTextAreaElement | null>, length: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text's length
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [ref, length]);
}
