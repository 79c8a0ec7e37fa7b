import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { passwordFieldTexts } from '#texts/forms.ts';
import { IconButton } from '../buttons.tsx';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Select } from './select.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  type?: 'text' | 'email' | 'search' | 'url' | 'date' | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, id, className, labelHidden, ...input } = props;
  const { required } = input;
  return (
    <FieldFrame {...{ label, error, hint, id, className, labelHidden, required }}>
      {(wiring) => (
        <input
          type="text"
          dir="auto"
          {...input}
          {...wiring}
          className={classNames(controlClasses, input.type === 'date' && 'tabular-nums')}
        />
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, error, hint, id, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlClasses, 'pr-12')}
          />
          <IconButton
            size="small"
            label={isShown ? passwordFieldTexts.hide : passwordFieldTexts.show}
            icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
            aria-controls={wiring.id}
            disabled={input.disabled}
            className="absolute top-1 right-1 pointer-coarse:top-0 pointer-coarse:right-0"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {}

export function SelectField({ label, error, hint, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id} className={className}>
      {(wiring) => <Select {...select} {...wiring} />}
    </FieldFrame>
  );
}
