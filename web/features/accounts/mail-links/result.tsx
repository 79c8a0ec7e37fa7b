import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/feedback/loading-indicators.tsx';

export type ResultTone = 'waiting' | 'success' | 'info' | 'failure';

const looks: Record<ResultTone, { icon: ReactNode; colours: string }> = {
  waiting: { icon: <Spinner size="large" />, colours: 'bg-tint text-muted' },
  success: {
    icon: <CircleCheck aria-hidden="true" size={34} />,
    colours: 'bg-success-soft text-success',
  },
  info: { icon: <Info aria-hidden="true" size={34} />, colours: 'bg-info-soft text-info' },
  failure: { icon: <CircleX aria-hidden="true" size={34} />, colours: 'bg-error-soft text-error' },
};

/** What became of a link. It is read out when it changes, so it keeps its place from the start. */
export function Result({ tone, children }: { tone: ResultTone; children: ReactNode }) {
  const { icon, colours } = looks[tone];
  return (
    <div role="status" className="mt-6 flex flex-col items-center gap-4 text-center">
      <span
        data-tone={tone}
        className={classNames('grid size-16 place-items-center rounded-full', colours)}
      >
        {icon}
      </span>
      <div className="grid gap-1 text-pretty">{children}</div>
    </div>
  );
}
