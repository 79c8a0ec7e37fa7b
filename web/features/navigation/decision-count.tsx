import { headerTexts } from '#texts/navigation.ts';
import { useDecisionCounts } from '../../api/unread-count.ts';
import { classNames } from '../../ui/class-names.ts';
import type { DashboardSection } from './destinations.ts';

interface DecisionCountProps {
  of: readonly DashboardSection[];
  className?: string;
}

/** How much waits for a decision of administrators, at a link to it; nothing if there is none. */
export function DecisionCount({ of, className }: DecisionCountProps) {
  const { waiting = 0, reports = 0 } = useDecisionCounts();
  const count = (of.includes('waiting') ? waiting : 0) + (of.includes('reports') ? reports : 0);
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'ml-auto min-w-5 rounded-full bg-primary px-1.5 text-center text-sm leading-5 font-semibold text-on-primary tabular-nums',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{headerTexts.toDecide(count)}</span>
    </>
  );
}
