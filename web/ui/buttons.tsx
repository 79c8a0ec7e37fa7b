import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/loading-indicators.tsx';
import { Link } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
}

const sharedClasses =
  'relative inline-flex items-center justify-center rounded-control border font-medium no-underline ' +
  'select-none transition-transform duration-(--duration-quick) active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 ' +
  'aria-busy:cursor-progress pointer-coarse:min-h-11';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-rest hover:enabled:bg-primary-hover ' +
    '[a&]:hover:bg-primary-hover',
  secondary: 'border-border bg-surface text-ink hover:enabled:bg-tint [a&]:hover:bg-tint',
  quiet: 'border-transparent text-ink hover:enabled:bg-tint [a&]:hover:bg-tint',
  danger:
    'border-transparent bg-error text-on-error shadow-rest hover:enabled:bg-error-hover ' +
    '[a&]:hover:bg-error-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 gap-1.5 px-3 py-1 text-sm',
  medium: 'min-h-11 gap-2 px-4 py-2 text-base',
  large: 'min-h-13 gap-2.5 px-6 py-2.5 text-lg',
};

export function buttonClasses({ variant = 'secondary', size = 'medium', fullWidth }: ButtonStyle) {
  return classNames(sharedClasses, variants[variant], sizes[size], fullWidth && 'w-full');
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: ReactNode;
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, busy, className, children, onClick, ...rest } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  // A busy button ignores clicks but keeps the keyboard focus, unlike a disabled one.
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClasses({ variant, size, fullWidth }), className)}
      onClick={handleClick}
    >
      <span className={classNames('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonStyle {
  icon?: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, fullWidth, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClasses({ variant, size, fullWidth }), className)}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown on hover. */
  label: string;
  icon: ReactNode;
  /** Shown on touch screens, which cannot hover; a part of the label. */
  word?: string | undefined;
  variant?: 'quiet' | 'outlined' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  busy?: boolean | undefined;
}

const iconVariants = {
  quiet: 'border-transparent text-ink hover:enabled:bg-tint',
  outlined: 'border-border bg-surface text-ink hover:enabled:bg-tint',
  danger: 'border-transparent text-error hover:enabled:bg-error-soft',
};

const iconSizes = { small: 'size-9', medium: 'size-11' };

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    word,
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
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-full border text-sm transition-transform',
        'duration-(--duration-quick) active:translate-y-px disabled:cursor-not-allowed',
        'disabled:opacity-45 aria-busy:cursor-progress pointer-coarse:h-11',
        word ? 'pointer-coarse:w-auto pointer-coarse:px-3' : 'pointer-coarse:w-11',
        iconVariants[variant],
        iconSizes[size],
        className,
      )}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {word && <span className="not-pointer-coarse:hidden">{word}</span>}
    </button>
  );
}

/** A button styled as an inline link. */
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
