import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  type?: 'text' | 'email' | 'search' | 'url' | 'date' | undefined;
}

export function TextField({ label, error, hint, id, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id} className={className}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          className={classNames(controlLook, input.type === 'date' && 'tabular-nums')}
        />
      )}
    </FieldFrame>
  );
}
