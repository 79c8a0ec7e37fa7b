import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';

export interface CardProps extends ComponentProps<'article'> {
  /** Raised on hover: for cards that are one large link. */
  interactive?: boolean | undefined;
}

export function Card({ interactive, className, ...rest }: CardProps) {
  return (
    <article
      {...rest}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-card border border-hairline bg-surface shadow-rest',
        interactive &&
          'transition-transform duration-(--duration-calm) hover:-translate-y-0.5 hover:bg-raised hover:shadow-hover has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-2 has-[.card-link:focus-visible]:outline-link',
        className,
      )}
    />
  );
}

/** A 4:3 box without layout shift while the image loads. */
export function CardMedia({ children }: { children: ReactNode }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-sunken *:[img,svg]:size-full *:[img,svg]:object-cover">
      {children}
    </div>
  );
}

export function CardBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('flex flex-1 flex-col gap-3 p-4', className)}>{children}</div>;
}

/** Covers the whole card; other links and buttons are above it with `relative`. */
export function CardLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        "card-link text-ink no-underline outline-none after:absolute after:inset-0 after:content-['']",
        className,
      )}
    />
  );
}
