import { classNames } from '../class-names.ts';
import { type CounterTone, counterTone } from './counter-tone.ts';

const colours: Record<CounterTone, string> = {
  calm: 'text-muted',
  near: 'font-medium text-warning',
  over: 'font-medium text-error',
};

interface CharacterCounterProps {
  id: string;
  length: number;
  limit: number;
}

export function CharacterCounter({ id, length, limit }: CharacterCounterProps) {
  const tone = counterTone(length, limit);
  return (
    <span className="shrink-0">
      <span id={id} className={classNames('tabular-nums', colours[tone])}>
        {length}/{limit}
        <span className="sr-only"> characters</span>
      </span>
      {/* Speaks only when the tone changes, not at every key. */}
      <span role="status" className="sr-only">
        {tone === 'near' && `Close to the limit of ${limit} characters`}
        {tone === 'over' && `Over the limit of ${limit} characters`}
      </span>
    </span>
  );
}
