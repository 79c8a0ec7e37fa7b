import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { judgePassword, type PasswordVerdict } from './judge-password.ts';

interface PasswordStrengthProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
}

const steps = [1, 2, 3, 4] as const;

const colours: Record<PasswordVerdict['level'], string> = {
  0: 'bg-hairline',
  1: 'bg-error',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
};

/** A hint below a new password; it encourages and never stands in the way. */
export function PasswordStrength<Values extends FieldValues>({
  control,
  name,
}: PasswordStrengthProps<Values>) {
  const { level, words } = judgePassword(useWatch({ control, name }) ?? '');
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="flex max-w-40 gap-1">
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
