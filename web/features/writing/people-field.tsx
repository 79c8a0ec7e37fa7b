import { useEffect, useRef, useState } from 'react';
import type { UseControllerReturn } from 'react-hook-form';
import { fold } from '#contract/fold.ts';
import { type NamedPersonView, PeopleToName } from '#contract/people.ts';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import { memoryFieldTexts, peopleFieldTexts, postFormTexts } from '#texts/writing.ts';
import {
  findExact,
  findMemberNamed,
  findSuggested,
  useSuggestedPeople,
} from '../../api/suggested-people.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { choose, useBeforeSubmit, visibleError } from './post-fields.tsx';
import { keyOfPerson, type PostValues } from './post-values.tsx';

type Person = PostValues['people'][number];

interface PeopleFieldProps extends UseControllerReturn<PostValues, 'people'> {
  labelHidden: boolean;
}

/** Who is in a memory: members and known names are suggested, any other name is of somebody without an account. */
export function PeopleField({ field, labelHidden, ...state }: PeopleFieldProps) {
  const { value: people, ref: register } = field;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const { people: suggested, isAnswer } = useSuggestedPeople(isUsed ? text : undefined);
  const name = text.trim();
  const isChosen = (person: Person) =>
    people.some((one) => keyOfPerson(one) === keyOfPerson(person));
  const offered = suggested.filter((person) => !isChosen(person));
  // Who is chosen already is not added as somebody else.
  const first = offered[0] ?? suggested[0];
  const preferred =
    name === '' ? undefined : (findExact(name, suggested) ?? (isAnswer ? first : undefined));
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(people);
  latest.current = people;
  useEffect(() => {
    register({ focus: () => input.current?.focus() });
  }, [register]);

  useBeforeSubmit(input, () => {
    const areAdded = addNames([text]);
    const details = input.current?.closest('details');
    if (!areAdded && details) details.open = true;
    if (!areAdded) input.current?.focus();
    return areAdded;
  });

  /** Adds each once, up to the first that is refused, which stays in the input with the rest; returns whether there is none. */
  function add(
    added: readonly Person[],
    rest = '',
    find: typeof findMemberNamed | null = findMemberNamed,
  ) {
    const all = [...people];
    const refused = added.findIndex((person) => {
      if (all.some((other) => keyOfPerson(other) === keyOfPerson(person))) return false;
      const { error } = PeopleToName.safeParse([...all, person]);
      setError(messages[error?.issues[0]?.message as PlainMessageCode]);
      if (!error) all.push(person);
      return error !== undefined;
    });
    const left = refused < 0 ? [] : added.slice(refused).map(({ name }) => name);
    setText([...left, rest].filter((name) => name !== '').join(', '));
    if (all.length > people.length) choose(field, all);
    for (const person of all.slice(people.length)) {
      if (person.memberId === null && find) void replace(person, find);
    }
    return refused < 0;
  }

  /** A name may be complete before the suggestions for it have arrived. */
  async function replace(person: Person, find: typeof findMemberNamed) {
    const found = await find(person.name);
    const isStillThere = latest.current.some((one) => keyOfPerson(one) === keyOfPerson(person));
    if (!found || !isStillThere || keyOfPerson(found) === keyOfPerson(person)) return;
    const others = latest.current.filter((one) => keyOfPerson(one) !== keyOfPerson(found));
    choose(
      field,
      others.map((one) => (keyOfPerson(one) === keyOfPerson(person) ? toPerson(found) : one)),
    );
  }

  /** A comma ends a name; after the only one it takes who is suggested, as Enter does. */
  function handleText(typed: string) {
    setError(undefined);
    const names = typed.split(',');
    const rest = names.pop() ?? '';
    if (names.length === 0) setText(typed);
    else if (typed === `${text},`) take();
    else addNames(names, rest.trimStart());
  }

  /** Takes who is suggested, also when the suggestions have not arrived yet, or else the name. */
  function take() {
    if (name === '') return;
    if (preferred) add([toPerson(preferred)]);
    else add([{ name, memberId: null }], '', isAnswer ? findMemberNamed : findSuggested);
  }

  /** Returns whether all are added. */
  function addNames(names: readonly string[], rest?: string): boolean {
    const visible = names.map((name) => name.trim()).filter((name) => name !== '');
    const added = visible.map((name) => personOf(name, suggested));
    return add(added, rest);
  }

  return (
    <ComboboxField
      ref={input}
      label={labelHidden ? memoryFieldTexts.people : postFormTexts.peopleOptional}
      labelHidden={labelHidden}
      hint={peopleFieldTexts.hint}
      error={error ?? visibleError(state)}
      chosen={people.map(toChoice)}
      text={text}
      onText={handleText}
      suggestions={suggested.map(toChoice)}
      onChoose={({ key }) => add(suggested.filter((person) => keyOfPerson(person) === key))}
      onRemove={({ key }) => {
        setError(undefined);
        choose(
          field,
          people.filter((person) => keyOfPerson(person) !== key),
        );
      }}
      preferredKey={preferred && keyOfPerson(preferred)}
      addition={
        name === ''
          ? undefined
          : {
              label: peopleFieldTexts.addName(name),
              onAdd: () => add([{ name, memberId: null }], '', null),
            }
      }
      onFocus={() => setUsed(true)}
      onEnter={take}
      onBlur={() => addNames([text])}
    />
  );
}

const toChoice = (person: Person) => ({
  key: keyOfPerson(person),
  label: person.name,
  detail: person.memberId === null ? undefined : peopleFieldTexts.member,
});

const toPerson = ({ name, memberId }: NamedPersonView): Person => ({ name, memberId });

/** The one who is suggested by this name, a member before others, or somebody without an account. */
function personOf(name: string, suggested: readonly NamedPersonView[]): Person {
  const same = suggested.filter((person) => fold(person.name) === fold(name));
  const members = same.filter(({ memberId }) => memberId !== null);
  const [found, ...others] = members.length > 0 ? members : same;
  if (!found || others.length > 0) return { name, memberId: null };
  return { name: found.name, memberId: found.memberId };
}
