import { TextField, type TextFieldProps } from '../../ui/fields/text-fields.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  label?: string;
  /** `username` where the address is what one logs in with. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ label = 'Email', ...rest }: EmailFieldProps) {
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
