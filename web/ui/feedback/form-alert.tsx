import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FormAlertProps {
  /** What `useCallForm` or `useMutation` returns; without a failure nothing is rendered. */
  failure: { message: string } | null;
  /** Below the message: a further sentence, or a button such as Retry. */
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * The failure of a submit, beside the submit button. It stays until the next attempt has ended, unlike
 * the toast, which may be gone before somebody has read how long to wait.
 */
export function FormAlert({ failure, children, className }: FormAlertProps) {
  if (!failure) return null;
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-start gap-2 rounded-control bg-error-soft px-3 py-2 text-sm text-error',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p>{failure.message}</p>
        {children}
      </div>
    </div>
  );
}
