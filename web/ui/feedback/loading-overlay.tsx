import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { commonTexts } from '#texts/common.ts';
import { loadingTexts } from '#texts/ui.ts';
import { Button } from '../buttons.tsx';
import { LogoMark } from '../logo.tsx';
import { createObservable } from '../observable.ts';
import { useTopLayer } from './top-layer.ts';

/** Delay in milliseconds before the overlay shows. */
const showDelay = 250;
/** Minimum visible time, against flicker. */
const minVisibleTime = 400;
/** After this the overlay explains the wait and offers to cancel. */
const slowAfter = 8000;

type OverlayPhase = 'absent' | 'waiting' | 'visible' | 'slow';

/** The running requests, when the current busy period started and when the last request ended. */
export interface BusyPeriod {
  readonly running: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export const idle: BusyPeriod = { running: 0, startedAt: 0, endedAt: 0 };

/** A request that starts while the overlay is still visible extends the busy period, against flicker. */
export function beginWork(work: BusyPeriod, now: number): BusyPeriod {
  const isExtended = phaseAt(work, now) !== 'absent';
  return { ...work, running: work.running + 1, startedAt: isExtended ? work.startedAt : now };
}

export function endWork(work: BusyPeriod, now: number): BusyPeriod {
  return { ...work, running: Math.max(0, work.running - 1), endedAt: now };
}

export function phaseAt(work: BusyPeriod, now: number): OverlayPhase {
  const elapsed = now - work.startedAt;
  if (work.running > 0) {
    if (elapsed < showDelay) return 'waiting';
    return elapsed < slowAfter ? 'visible' : 'slow';
  }
  const wasVisible = work.endedAt - work.startedAt >= showDelay;
  return wasVisible && elapsed < showDelay + minVisibleTime ? 'visible' : 'absent';
}

/** Milliseconds until the phase changes with time, or null when only a request can change it. */
export function nextChangeIn(work: BusyPeriod, now: number): number | null {
  const phase = phaseAt(work, now);
  if (phase === 'absent' || phase === 'slow') return null;
  return work.startedAt + endOfPhase(phase, work.running > 0) - now;
}

function endOfPhase(phase: 'waiting' | 'visible', isRunning: boolean): number {
  if (phase === 'waiting') return showDelay;
  return isRunning ? slowAfter : showDelay + minVisibleTime;
}

export interface OverlayView {
  readonly phase: OverlayPhase;
  readonly canCancel: boolean;
  /** The thin bar, for quiet requests. */
  readonly hasBar: boolean;
}

export interface OverlayOptions {
  /** Present for requests that can be aborted, such as reads. */
  cancel?: (() => void) | undefined;
  /** What the page shows stays readable meanwhile: the overlay stays transparent, and a bar shows. */
  isQuiet?: boolean | undefined;
}

const absent: OverlayView = { phase: 'absent', canCancel: false, hasBar: false };
const view = createObservable<OverlayView>(absent);
const cancels = new Set<() => void>();
const work = { covering: idle, quiet: idle };
let timer: ReturnType<typeof setTimeout> | undefined;

function refresh() {
  clearTimeout(timer);
  const now = performance.now();
  const covering = phaseAt(work.covering, now);
  const quiet = phaseAt(work.quiet, now);
  const next: OverlayView = {
    phase: covering === 'absent' && quiet !== 'absent' ? 'waiting' : covering,
    canCancel: cancels.size > 0,
    hasBar: quiet === 'visible' || quiet === 'slow',
  };
  const shown = view.get();
  const isChanged = (['phase', 'canCancel', 'hasBar'] as const).some(
    (name) => next[name] !== shown[name],
  );
  if (isChanged) view.set(next);
  const waits = Object.values(work).map((period) => nextChangeIn(period, now) ?? Infinity);
  const wait = Math.min(...waits);
  if (wait < Infinity) timer = setTimeout(refresh, wait);
}

export const loadingOverlay = {
  /** Counts one running request; the returned function ends it and is idempotent. */
  begin({ cancel, isQuiet }: OverlayOptions = {}): () => void {
    const kind = isQuiet ? 'quiet' : 'covering';
    work[kind] = beginWork(work[kind], performance.now());
    if (cancel) cancels.add(cancel);
    refresh();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      work[kind] = endWork(work[kind], performance.now());
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

/** Mounted with the page and not with the toasts: a page may call the API as soon as it is hydrated. */
export function LoadingOverlayHost() {
  const layer = useTopLayer('overlay-layer');
  const { subscribe, view, serverView, cancel } = loadingOverlay;
  const { phase, canCancel, hasBar } = useSyncExternalStore(subscribe, view, serverView);
  if (!layer || phase === 'absent') return null;
  return createPortal(
    <>
      <LoadingOverlay phase={phase} onCancel={canCancel ? cancel : undefined} />
      {hasBar && <div className="loading-bar" />}
    </>,
    layer,
  );
}

interface LoadingOverlayProps {
  phase: Exclude<OverlayPhase, 'absent'>;
  onCancel?: (() => void) | undefined;
}

/**
 * Covers its positioned parent. In the waiting phase, in which it stays while only quiet requests run,
 * it is mounted, transparent and ignores the pointer.
 */
function LoadingOverlay({ phase, onCancel }: LoadingOverlayProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      data-phase={phase}
      className="loading-overlay absolute inset-0 grid place-items-center bg-paper/75 backdrop-blur-sm"
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <LogoMark className="logo-pulse size-14" />
        <span className={phase === 'slow' ? 'font-medium text-ink' : 'sr-only'}>
          {phase === 'slow' ? loadingTexts.slow : loadingTexts.loading}
        </span>
        {phase === 'slow' && onCancel && (
          <Button size="small" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
