import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { accountFieldTexts, passwordStrengthTexts } from '#texts/accounts.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/text-fields.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  label?: string;
  /** `username` where the address is the login name. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ label = accountFieldTexts.email, ...rest }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  );
}

interface PasswordStrengthProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
}

const steps = [1, 2, 3, 4] as const;

const colours: Record<PasswordScore['level'], string> = {
  0: 'bg-hairline',
  1: 'bg-error',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
};

/** A hint below a new password; it never prevents a submit. */
export function PasswordStrength<Values extends FieldValues>({
  control,
  name,
}: PasswordStrengthProps<Values>) {
  const { level, words } = passwordStrength(useWatch({ control, name }) ?? '');
  return (
    <span className="grid grid-cols-1 gap-1.5">
      <span aria-hidden="true" className="flex w-40 max-w-full gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full',
              step <= level ? colours[level] : 'bg-hairline',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{words}</span>
    </span>
  );
}

interface PasswordScore {
  /** 0 for an empty password, then 1 to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * Estimates the strength of a password by length first and variety of characters second. Advice
 * only: the password is never rejected for it.
 */
export function passwordStrength(password: string): PasswordScore {
  const level = levelOf(password);
  return { level, words: passwordStrengthTexts[level] };
}

function levelOf(password: string): PasswordScore['level'] {
  if (password === '') return 0;
  const characters = [...password];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  // Repeated and sequential characters do not count.
  const surprises = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  }).length;
  const weight = surprises + 2 * (Math.min(variety, surprises) - 1);
  if (weight < 8) return 1;
  if (weight < 12) return 2;
  return weight < 17 ? 3 : 4;
}
