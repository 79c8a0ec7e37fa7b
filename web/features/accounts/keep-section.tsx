import Download from 'lucide-react/icons/monitor-down';
import Share from 'lucide-react/icons/share';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { installTexts, keepTexts } from '#texts/keep-memories.ts';
import { ApiError } from '../../api/client.ts';
import { useKeepChoice, writeKeepChoice } from '../../api/keep-memories.ts';
import { deleteOfflineCopies, measureOfflineCopies } from '../../api/offline-copies.ts';
import { refreshOfflineCopies } from '../../api/offline-refresh.ts';
import { hasServiceWorker } from '../../api/service-worker.ts';
import { useInstallWay } from '../../api/this-device.ts';
import { formatBytes } from '../../device/prepare-image.ts';
import { transact } from '../../ui/browser-database.ts';
import { Button } from '../../ui/buttons.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { ProfileSection } from './profile-sections.tsx';

/** Whether this device keeps memories to be read offline, and how to install the site on it. */
export function KeepSection() {
  return (
    <ProfileSection id="on-this-device" heading={keepTexts.heading} lead={keepTexts.lead}>
      <KeepSwitch />
      <InstallHint />
    </ProfileSection>
  );
}

type Copies = Awaited<ReturnType<typeof measureOfflineCopies>>;

/** What is kept, or why nothing can be. */
async function readCopies(): Promise<Copies | keyof typeof keepTexts.reasons> {
  if (!window.isSecureContext) return 'insecure';
  try {
    await transact('offline-copies', 'readonly', (store) => store.count());
    return hasServiceWorker() ? await measureOfflineCopies() : 'noWorker';
  } catch {
    // Storage is blocked.
    return 'unsupported';
  }
}

function KeepSwitch() {
  const isKept = useKeepChoice() ?? false;
  const [copies, setCopies] = useState<Awaited<ReturnType<typeof readCopies>>>();
  const [busyWith, setBusyWith] = useState<'switch' | 'deletion'>();

  useEffect(() => {
    const read = () => void readCopies().then(setCopies);
    read();
    // It takes over the first page of a browser once it is there.
    navigator.serviceWorker?.addEventListener('controllerchange', read);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', read);
  }, []);

  async function change(what: typeof busyWith, message: string, operate: () => Promise<void>) {
    if (busyWith) return;
    setBusyWith(what);
    try {
      await operate();
      toast.success(message);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : keepTexts.failed);
    } finally {
      setCopies(await readCopies());
      setBusyWith(undefined);
    }
  }

  async function keep() {
    if (!writeKeepChoice(true)) throw new Error('The choice cannot be stored.');
    try {
      await refreshOfflineCopies();
    } catch (error) {
      // A site that cannot be reached is asked again later, storage that is full or blocked is not.
      if (!(error instanceof ApiError)) writeKeepChoice(false);
      throw error;
    }
  }

  async function stopKeeping() {
    writeKeepChoice(false);
    await deleteOfflineCopies();
  }

  if (copies === undefined) return <Skeleton className="h-11 w-full" />;
  if (typeof copies === 'string') return <p>{keepTexts.reasons[copies]}</p>;
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={keepTexts.keep}
        hint={keepTexts.keepHint}
        checked={isKept}
        // Not `disabled`: it would lose the focus.
        aria-disabled={busyWith !== undefined || undefined}
        aria-busy={busyWith === 'switch' || undefined}
        onChange={() =>
          isKept
            ? change('switch', keepTexts.stopped, stopKeeping)
            : change('switch', keepTexts.keeping, keep)
        }
      />
      {isKept && (
        <div className="ml-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p aria-live="polite">
            {busyWith === 'switch' ? keepTexts.storing : describeCopies(copies)}
          </p>
          <Button
            size="small"
            icon={<Trash aria-hidden="true" size={16} />}
            busy={busyWith === 'deletion'}
            // Not `disabled`: it would lose the focus.
            aria-disabled={copies.memories === 0 || undefined}
            className="aria-disabled:opacity-45"
            onClick={() => {
              if (copies.memories === 0) return;
              void change('deletion', keepTexts.deleted, () => deleteOfflineCopies());
            }}
          >
            {keepTexts.deleteNow}
          </Button>
        </div>
      )}
    </div>
  );
}

const describeCopies = ({ memories, bytes }: Copies) =>
  memories > 0 ? keepTexts.kept(memories, formatBytes(bytes)) : keepTexts.none;

function InstallHint() {
  const way = useInstallWay();
  if (!way) return null;
  const Icon = way === 'handheld' ? Share : Download;
  return (
    <div className="flex gap-3 rounded-image bg-sunken p-4">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="grid gap-1">
        <h3 className="text-base">{installTexts.heading}</h3>
        <p className="text-sm">{installTexts.ways[way]}</p>
      </div>
    </div>
  );
}
