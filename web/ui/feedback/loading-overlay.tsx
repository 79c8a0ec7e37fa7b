import type { ReactNode } from 'react';
import { Button } from '../buttons.tsx';
import { LogoMark } from '../logo.tsx';
import { createObservable } from '../observable.ts';

/** How long a call may run before anyone sees that it runs. */
const quietTime = 250;
/** Once seen, the veil stays at least this long: a flash is worse than a wait. */
const shownTime = 400;
/** After this the wait is explained, and may be ended by the person. */
const patienceTime = 8000;

type OverlayPhase = 'absent' | 'waiting' | 'visible' | 'slow';

/** When the present stretch of work began, how many calls run, and when the last one ended. */
export interface OverlayWork {
  readonly running: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export const noWork: OverlayWork = { running: 0, startedAt: 0, endedAt: 0 };

/** A call that begins while the veil still lingers joins the old stretch, so nothing flickers. */
export function beginWork(work: OverlayWork, now: number): OverlayWork {
  const goesOn = phaseAt(work, now) !== 'absent';
  return { ...work, running: work.running + 1, startedAt: goesOn ? work.startedAt : now };
}

export function endWork(work: OverlayWork, now: number): OverlayWork {
  return { ...work, running: Math.max(0, work.running - 1), endedAt: now };
}

export function phaseAt(work: OverlayWork, now: number): OverlayPhase {
  const elapsed = now - work.startedAt;
  if (work.running > 0) {
    if (elapsed < quietTime) return 'waiting';
    return elapsed < patienceTime ? 'visible' : 'slow';
  }
  const wasSeen = work.endedAt - work.startedAt >= quietTime;
  return wasSeen && elapsed < quietTime + shownTime ? 'visible' : 'absent';
}

/** Milliseconds until the phase changes by itself, or null when only a call can change it. */
export function nextChangeIn(work: OverlayWork, now: number): number | null {
  const phase = phaseAt(work, now);
  if (phase === 'absent' || phase === 'slow') return null;
  return work.startedAt + endOfPhase(phase, work.running > 0) - now;
}

function endOfPhase(phase: 'waiting' | 'visible', isRunning: boolean): number {
  if (phase === 'waiting') return quietTime;
  return isRunning ? patienceTime : quietTime + shownTime;
}

export interface OverlayView {
  readonly phase: OverlayPhase;
  readonly canCancel: boolean;
}

export interface OverlayOptions {
  /** Given for calls that may be given up, such as reads. */
  cancel?: (() => void) | undefined;
}

const absent: OverlayView = { phase: 'absent', canCancel: false };
const view = createObservable<OverlayView>(absent);
const cancels = new Set<() => void>();
let work = noWork;
let timer: ReturnType<typeof setTimeout> | undefined;

function refresh() {
  clearTimeout(timer);
  const now = performance.now();
  const phase = phaseAt(work, now);
  const canCancel = cancels.size > 0;
  const shown = view.get();
  if (phase !== shown.phase || canCancel !== shown.canCancel) view.set({ phase, canCancel });
  const wait = nextChangeIn(work, now);
  if (wait !== null) timer = setTimeout(refresh, wait);
}

export const overlay = {
  /** Counts one running call; the returned function ends it and may be called more than once. */
  begin({ cancel }: OverlayOptions = {}): () => void {
    work = beginWork(work, performance.now());
    if (cancel) cancels.add(cancel);
    refresh();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      work = endWork(work, performance.now());
      if (cancel) cancels.delete(cancel);
      refresh();
    };
  },
  cancel() {
    for (const cancel of [...cancels]) cancel();
  },
  view: view.get,
  serverView: () => absent,
  subscribe: view.subscribe,
};

interface LoadingVeilProps {
  phase: Exclude<OverlayPhase, 'absent'>;
  onCancel?: (() => void) | undefined;
}

export function LoadingVeil({ phase, onCancel }: LoadingVeilProps) {
  return (
    <Veil phase={phase}>
      <div className="flex flex-col items-center gap-3 text-center">
        <LogoMark className="mark-breathing size-14" />
        <span className={phase === 'slow' ? 'font-medium text-ink' : 'sr-only'}>
          {phase === 'slow' ? 'Still working…' : 'Loading'}
        </span>
        {phase === 'slow' && onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Veil>
  );
}

interface VeilProps {
  phase: Exclude<OverlayPhase, 'absent'>;
  children?: ReactNode;
}

/** Covers its positioned parent; in the waiting phase it is there but neither seen nor in the way. */
function Veil({ phase, children }: VeilProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      data-phase={phase}
      className="veil absolute inset-0 grid place-items-center bg-paper/75 backdrop-blur-sm"
    >
      {children}
    </div>
  );
}
