import CloudOff from 'lucide-react/icons/cloud-off';
import { useRevalidator } from 'react-router';
import { deviceTimeZone, formatRecent } from '#contract/dates.ts';
import { commonTexts } from '#texts/common.ts';
import { offlineCopyTexts } from '#texts/connection.ts';
import { useFailedRead } from '../../api/loaders.ts';
import { isIncomplete } from '../../api/offline-rules.ts';
import { useWhenReachable } from '../../api/site-reachable.ts';
import { TextButton } from '../../ui/buttons.tsx';

/** In the header, while the page is a copy of this device, and until the site can be reached again. */
export function OfflineCopyBar() {
  const copy = useFailedRead()?.copy;
  return copy && <Bar savedAt={copy.savedAt} isPart={isIncomplete(copy.loaded)} />;
}

interface BarProps {
  savedAt: number;
  isPart: boolean;
}

function Bar({ savedAt, isPart }: BarProps) {
  const { revalidate, state } = useRevalidator();
  const asOf = isPart ? offlineCopyTexts.partAsOf : offlineCopyTexts.asOf;
  useWhenReachable(() => void revalidate());
  return (
    <p
      role="status"
      data-offline=""
      className="flex items-center justify-center gap-2 border-t border-hairline bg-warning-soft px-4 text-sm font-medium text-warning"
    >
      <CloudOff aria-hidden="true" size={16} className="shrink-0" />
      {asOf(formatRecent(savedAt, Date.now(), deviceTimeZone))}
      <TextButton aria-busy={state === 'loading' || undefined} onClick={() => void revalidate()}>
        {commonTexts.retry}
      </TextButton>
    </p>
  );
}
