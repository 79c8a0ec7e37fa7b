import { TextAreaField } from './text-area-field.tsx';

interface ReasonFieldProps {
  value: string;
  limit: number;
  onChange: (reason: string) => void;
}

/** Why something of somebody else's is removed. */
export function ReasonField({ value, limit, onChange }: ReasonFieldProps) {
  return (
    <TextAreaField
      label="Reason (optional)"
      hint="Kept in the record of removals."
      value={value}
      maxLength={limit}
      limit={limit}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
