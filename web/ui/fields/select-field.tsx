import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {}

export function SelectField({ label, error, hint, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id} className={className}>
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(controlLook, 'cursor-pointer')} />
      )}
    </FieldFrame>
  );
}
