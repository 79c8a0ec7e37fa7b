import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface EmptyStateProps {
  drawing?: IllustrationName;
  title: string;
  /** The heading level in the page. */
  titleAs?: 'h1' | 'h2' | undefined;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({
  drawing = 'empty-album',
  title,
  titleAs: Title = 'h2',
  text,
  action,
}: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center py-8 text-center sm:px-4">
      <div className="w-60 max-w-full">
        <Illustration name={drawing} />
      </div>
      <Title className="mt-5 font-serif text-xl font-semibold tracking-tight text-balance wrap-anywhere">
        {title}
      </Title>
      {text && <div className="mt-2 text-pretty text-muted">{text}</div>}
      {action && <div className="mt-6 w-full">{action}</div>}
    </div>
  );
}
