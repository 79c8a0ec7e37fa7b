import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What pressing it does; read aloud and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outlined' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  busy?: boolean | undefined;
}

const variants = {
  quiet: 'border-transparent text-ink hover:enabled:bg-tint',
  outlined: 'border-border bg-surface text-ink hover:enabled:bg-tint',
  danger: 'border-transparent text-error hover:enabled:bg-error-soft',
};

const sizes = { small: 'size-9', medium: 'size-11' };

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'quiet',
    size = 'medium',
    busy,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full border transition-transform',
        'duration-(--duration-quick) active:translate-y-px disabled:cursor-not-allowed',
        'disabled:opacity-45 aria-busy:cursor-progress pointer-coarse:size-11',
        variants[variant],
        sizes[size],
        className,
      )}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
