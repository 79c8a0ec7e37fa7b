import X from 'lucide-react/icons/x';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { comboboxTexts } from '#texts/combobox.ts';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface Choice {
  key: string;
  label: string;
  /** Tells choices with the same label apart. */
  detail?: string | undefined;
}

interface ComboboxFieldProps extends FieldTexts {
  /** The input. */
  ref: RefObject<HTMLInputElement | null>;
  chosen: readonly Choice[];
  /** What is typed. */
  text: string;
  onText: (text: string) => void;
  /** For the text that is typed; those that are chosen already are left out. */
  suggestions: readonly Choice[];
  onChoose: (choice: Choice) => void;
  onRemove: (choice: Choice) => void;
  /** The suggestion that Enter chooses while no other is marked. */
  preferredKey?: string | undefined;
  /** The last line of the suggestions, which adds what is typed; without it only these can be chosen. */
  addition?: { label: string; onAdd: () => void } | undefined;
  /** Enter where no suggestion is marked. */
  onEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** No choice has it. */
const additionKey = '';

/** As a chip shows it. */
const readAs = ({ label, detail }: Choice) => (detail ? `${label} ${detail}` : label);

/** Several choices as chips, found by typing: a combobox with list autocomplete (WAI-ARIA). */
export function ComboboxField(props: ComboboxFieldProps) {
  const { ref: input, chosen, text, onText, onChoose, onRemove, onEnter, onFocus, onBlur } = props;
  const { label, labelHidden, error, hint } = props;
  const { addition } = props;
  const found = props.suggestions.filter(({ key }) => !chosen.some((it) => it.key === key));
  const suggestions = addition ? [...found, { key: additionKey, label: addition.label }] : found;
  const listId = useId();
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** All suggestions are wanted by focus, press or key; not each time that a text is cleared. */
  const [wanted, setWanted] = useState<'all' | 'typed' | null>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const [status, setStatus] = useState('');
  const marked = activeKey ?? props.preferredKey;
  const isOpen =
    (wanted === 'all' || (wanted === 'typed' && text.trim() !== '')) && suggestions.length > 0;
  const active = isOpen ? suggestions.findIndex(({ key }) => key === marked) : -1;
  const idOf = (index: number) => `${listId}-${index}`;

  // It may end below the screen.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setWanted('typed');
    setActiveKey(undefined);
    setStatus('');
    onText(currentTarget.value);
  }

  function choose(choice: Choice) {
    setWanted(null);
    setActiveKey(undefined);
    if (choice.key === additionKey) return addition?.onAdd();
    setStatus(comboboxTexts.added(choice.label));
    onChoose(choice);
  }

  function remove(choice: Choice, at: number) {
    flushSync(() => onRemove(choice));
    setStatus(comboboxTexts.removed(choice.label));
    // The pressed button is gone.
    const buttons = field.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
  }

  /** Moves to the next suggestion, wrapping around; the text itself is between the last and the first. */
  function move(step: 1 | -1) {
    const count = suggestions.length + 1;
    const next = (active + 1 + step + count) % count;
    setActiveKey(suggestions[next - 1]?.key);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setWanted('all');
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      // It would send the form.
      event.preventDefault();
      const choice = suggestions[active];
      if (choice) return choose(choice);
      setWanted(null);
      onEnter?.();
    } else if (key === 'Backspace' && text === '') {
      const last = chosen.at(-1);
      if (last) {
        onRemove(last);
        setStatus(comboboxTexts.removed(last.label));
      }
    } else if (key === 'Escape' && isOpen) {
      // A dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setWanted(null);
    }
  }

  function handleBlur() {
    // Not when the whole window has lost the focus.
    if (document.activeElement === input.current) return;
    setWanted(null);
    onBlur?.();
  }

  return (
    <div ref={field} className="grid grid-cols-1 gap-2">
      <FieldFrame label={label} labelHidden={labelHidden} error={error} hint={hint}>
        {(wiring) => (
          <>
            <div className="relative">
              <input
                {...wiring}
                ref={input}
                type="text"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={active < 0 ? undefined : idOf(active)}
                dir="auto"
                autoComplete="off"
                enterKeyHint="done"
                value={text}
                className={controlClasses}
                onChange={change}
                onFocus={() => {
                  // What is wrong is read first.
                  if (!error) setWanted('all');
                  onFocus?.();
                }}
                onClick={() => setWanted('all')}
                onBlur={handleBlur}
                onKeyDown={handleKeyDown}
              />
              {isOpen && (
                <div
                  ref={list}
                  id={listId}
                  role="listbox"
                  aria-label={comboboxTexts.suggestions}
                  className={classNames(
                    'max-h-64 overflow-y-auto rounded-image border border-hairline bg-raised p-1 shadow-hover',
                    // A dialog would clip it.
                    'absolute inset-x-0 top-full z-20 mt-1 in-[dialog]:static in-[dialog]:shadow-rest',
                  )}
                  // The focus stays in the input.
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {suggestions.map((choice, at) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
                    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
                    <div
                      key={choice.key}
                      id={idOf(at)}
                      role="option"
                      aria-selected={at === active}
                      className={classNames(
                        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2',
                        at === active ? 'bg-primary-soft' : 'hover:bg-tint',
                      )}
                      onClick={() => choose(choice)}
                    >
                      <span dir="auto" className="min-w-0 truncate">
                        {choice.label}
                      </span>
                      {choice.detail && (
                        <span className="ml-auto shrink-0 text-sm text-muted">{choice.detail}</span>
                      )}
                    </div>
                  ))}
                </div>
              )}
            </div>
            {chosen.length > 0 && (
              <ul aria-label={label} className="flex list-none flex-wrap gap-2 p-0">
                {chosen.map((choice, at) => (
                  <li key={choice.key} className="max-w-full">
                    <button
                      type="button"
                      aria-label={comboboxTexts.remove(readAs(choice))}
                      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-tint px-3 text-sm text-ink hover:bg-primary-soft pointer-coarse:min-h-11"
                      onClick={() => remove(choice, at)}
                    >
                      <span dir="auto" className="truncate">
                        {choice.label}
                        {choice.detail && <span className="text-muted"> {choice.detail}</span>}
                      </span>
                      <X aria-hidden="true" size={16} className="shrink-0" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </FieldFrame>
      <p role="status" className="sr-only">
        {isOpen ? comboboxTexts.found(found.length) : status}
      </p>
    </div>
  );
}
