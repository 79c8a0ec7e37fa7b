import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Looks like a link in a sentence, and does something instead of leading somewhere. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline cursor-pointer rounded-control py-1 text-left pointer-coarse:-my-1.5 pointer-coarse:py-2.5 text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
        className,
      )}
    />
  );
}
