import Check from 'lucide-react/icons/check';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import { type ReactNode, type RefObject, useId } from 'react';
import { editConflictTexts } from '#texts/edit-conflicts.ts';
import { Button } from '../buttons.tsx';
import { classNames } from '../class-names.ts';

type Side = 'mine' | 'theirs';

export const showText = (text: string): ReactNode =>
  text || <em className="text-muted">{editConflictTexts.empty}</em>;

interface Question {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  chosen: Side | undefined;
  isOpen: boolean;
}

interface EditConflictsProps {
  /** What was changed elsewhere: `This memory`. */
  subject: string;
  /** The label of the button that saves. */
  submitLabel: string;
  panel: {
    ref: RefObject<HTMLElement | null>;
    questions: readonly Question[];
    /** The labels of the fields that were changed only elsewhere. */
    taken: readonly string[];
    onChoose: (name: string, side: Side) => void;
  } | null;
}

/** Asks, for each field that was changed both here and elsewhere, which of the two stays. */
export function EditConflicts({ subject, submitLabel, panel }: EditConflictsProps) {
  const id = useId();
  if (!panel) return null;
  const { ref, questions, taken, onChoose } = panel;
  const open = questions.filter(({ isOpen }) => isOpen).length;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-lead`}
      className="@container grid grid-cols-1 gap-4 rounded-card border border-warning/45 bg-warning-soft p-4 sm:p-5"
    >
      <header className="flex items-start gap-3">
        <GitCompare aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-warning" />
        <div className="min-w-0">
          <h2 id={`${id}-heading`} className="text-lg">
            {editConflictTexts.heading(subject)}
          </h2>
          <p id={`${id}-lead`} className="mt-1 text-sm text-pretty">
            {editConflictTexts.lead(submitLabel)}
            {taken.length > 0 && ` ${editConflictTexts.taken(taken.join(', '))}`}
          </p>
        </div>
      </header>
      {questions.map((question) => (
        <ConflictingField key={question.name} {...question} onChoose={onChoose} />
      ))}
      <p role="status" className="text-sm text-muted">
        {open > 0 && questions.length > 1 && editConflictTexts.open(open, questions.length)}
        {open === 0 && editConflictTexts.ready(submitLabel)}
      </p>
    </section>
  );
}

interface ConflictingFieldProps extends Question {
  onChoose: (name: string, side: Side) => void;
}

function ConflictingField(props: ConflictingFieldProps) {
  const { name, label, chosen, isOpen, onChoose } = props;
  return (
    <fieldset className="min-w-0" data-open={isOpen || undefined}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-2 @sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div
            key={side}
            className={classNames(
              'flex min-w-0 flex-col gap-2 rounded-image border bg-surface p-3',
              chosen === side ? 'border-primary outline-1 outline-primary' : 'border-hairline',
            )}
          >
            <p className="text-sm text-muted">{editConflictTexts[side].heading}</p>
            <fieldset
              // Scrolls by keyboard where it is long.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus
              tabIndex={0}
              aria-label={editConflictTexts[side].labelOf(label)}
              dir="auto"
              className="max-h-52 min-w-0 grow overflow-y-auto rounded-control wrap-anywhere whitespace-pre-line"
            >
              {props[side]}
            </fieldset>
            <Button
              size="small"
              fullWidth
              aria-pressed={chosen === side}
              aria-label={editConflictTexts[side].chooseOf(label)}
              icon={chosen === side && <Check aria-hidden="true" size={16} />}
              className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
              onClick={() => onChoose(name, side)}
            >
              {editConflictTexts[side].choose}
            </Button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
