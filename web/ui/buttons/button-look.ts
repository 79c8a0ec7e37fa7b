import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
}

const shared =
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

export function buttonLook({ variant = 'secondary', size = 'medium', fullWidth }: ButtonLook) {
  return classNames(shared, variants[variant], sizes[size], fullWidth && 'w-full');
}
