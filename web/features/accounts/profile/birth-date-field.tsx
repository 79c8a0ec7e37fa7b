import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { incompleteDate, type ProfileValues, today } from './profile-shape.ts';

/**
 * An input tells a half-typed date as an empty one. Taken at its word, it would delete the birth
 * date of whoever was only about to correct it.
 */
export function BirthDateField({ control }: { control: Control<ProfileValues> }) {
  const { field, fieldState, formState } = useController({ control, name: 'birthDate' });
  const input = useRef<HTMLInputElement>(null);
  const [given] = useState(field.value);

  function take() {
    if (!input.current) return;
    const { validity, value } = input.current;
    field.onChange(validity.badInput ? incompleteDate : value);
  }

  return (
    <TextField
      type="date"
      label="Birth Date"
      name={field.name}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      defaultValue={given}
      max={today()}
      autoComplete="bday"
      error={fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined}
      onChange={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      onBlur={() => {
        take();
        field.onBlur();
      }}
    />
  );
}
