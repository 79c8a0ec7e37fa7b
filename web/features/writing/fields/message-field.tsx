import { useLayoutEffect, useRef } from 'react';
import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';

interface MessageFieldProps extends Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur'> {
  error: string | undefined;
  ref: RefCallBack;
}

export function MessageField({ ref: register, ...rest }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The form wants to be called with the element, the text area to be given an object.
  useLayoutEffect(() => register(area.current), [register]);
  return <TextAreaField {...rest} ref={area} label="Message" rows={4} />;
}
