import { createObservable } from '../observable.ts';
import {
  beginWork,
  endWork,
  nextChangeIn,
  noWork,
  type OverlayPhase,
  phaseAt,
} from './overlay-timing.ts';

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
