import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

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
            className={classNames(controlLook, 'pr-12')}
          />
          <IconButton
            size="small"
            label={isShown ? 'Hide password' : 'Show password'}
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
