import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface ProfileSectionProps {
  heading: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  isBusy?: boolean | undefined;
  tone?: 'plain' | 'danger' | undefined;
  children: ReactNode;
}

/** One subject of the profile page on a card of its own. */
export function ProfileSection(props: ProfileSectionProps) {
  const { heading, lead, isBusy, tone = 'plain', children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      className={classNames(
        'rounded-card border bg-surface p-5 shadow-rest sm:p-6',
        tone === 'danger' ? 'border-error/50' : 'border-hairline',
      )}
    >
      <h2 id={id}>{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
