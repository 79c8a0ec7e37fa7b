import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { type ButtonLook, buttonLook } from './button-look.ts';

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, fullWidth, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonLook({ variant, size, fullWidth }), className)}>
      {icon}
      {children}
    </Link>
  );
}
