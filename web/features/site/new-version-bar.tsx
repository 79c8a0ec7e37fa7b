import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { commonTexts } from '#texts/common.ts';
import { newVersionTexts } from '#texts/connection.ts';
import { isPageOutdated, reloadPage } from '../../api/service-worker.ts';
import { IconButton, TextButton } from '../../ui/buttons.tsx';

/** In the header, after an update of the site. Never reloads by itself: somebody may be writing. */
export function NewVersionBar() {
  const { subscribe, get, set } = isPageOutdated;
  const isShown = useSyncExternalStore(subscribe, get, () => false);
  if (!isShown) return null;
  return (
    <div className="flex items-center justify-center gap-2 border-t border-hairline bg-info-soft px-4 py-1 text-sm text-info">
      <p>
        {newVersionTexts.ready}{' '}
        <TextButton className="font-medium" onClick={reloadPage}>
          {newVersionTexts.reload}
        </TextButton>
      </p>
      <IconButton
        size="small"
        label={commonTexts.close}
        icon={<X size={18} />}
        onClick={() => set(false)}
      />
    </div>
  );
}
