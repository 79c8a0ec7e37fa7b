/** How long a call may run before anyone sees that it runs. */
const quietTime = 250;
/** Once seen, the veil stays at least this long: a flash is worse than a wait. */
const shownTime = 400;
/** After this the wait is explained, and may be ended by the person. */
const patienceTime = 8000;

export type OverlayPhase = 'absent' | 'waiting' | 'visible' | 'slow';

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
