/** What costs something to answer, each kind with places of its own. */
export type CostlyKind = 'renewal' | 'read' | 'write' | 'login' | 'upload';

/**
 * How many of each kind may be under way at once. Renewals are of answers that were kept and are
 * wanted again; uploads hold their pictures in memory.
 */
const usualPlaces = { renewal: 16, read: 192, write: 96, login: 64, upload: 40 };

/** Milliseconds of one turn of the event loop after which no more of this kind begins in it. */
const turnLength = { renewal: 1_000, read: 250, write: 150, login: 100, upload: 100 };

/** A turn that few have entered is long for other reasons, and turning them away would not help. */
const fewInOneTurn = 8;

/** How late timers may be before there is less room, and the least share of the places there is. */
const tolerableDelay = 150;
const leastShare = 0.125;
const lookEvery = 50;

export type Gate = ReturnType<typeof createGate>;

/**
 * Decides what may still begin. One process does one thing at a time, so all that is ready waits for
 * the turn to end: a turn takes work for so long, and whoever comes later in it is turned away at
 * once. What goes on beyond the turn (rendering, a far database) is bounded by places, which
 * get fewer while timers come late and more again when they do not.
 */
export function createGate({ now = () => performance.now(), places = usualPlaces } = {}) {
  const underWay = { renewal: 0, read: 0, write: 0, login: 0, upload: 0 };
  let share = 1;
  let turn: { begun: number; entered: number } | undefined;

  /** To be told of everything that arrives, also of what is never turned away. */
  function noticeArrival(): void {
    if (turn) return;
    turn = { begun: now(), entered: 0 };
    setImmediate(() => {
      turn = undefined;
    });
  }

  /** Whether one more may begin now. */
  function isOpen(kind: CostlyKind): boolean {
    if (underWay[kind] >= Math.ceil(places[kind] * share)) return false;
    const isLate = turn && turn.entered >= fewInOneTurn && now() - turn.begun > turnLength[kind];
    return !isLate;
  }

  /** Takes a place; what is returned gives it back, however often it is called. */
  function enter(kind: CostlyKind): () => void {
    underWay[kind] += 1;
    if (turn) turn.entered += 1;
    let isInside = true;
    return () => {
      if (isInside) underWay[kind] -= 1;
      isInside = false;
    };
  }

  /** To be told how late a timer came. */
  function noticeDelay(late: number): void {
    share = late > tolerableDelay ? Math.max(leastShare, share * 0.75) : Math.min(1, share + 0.05);
  }

  /** Begins to watch the timers; returns how to end it. */
  function watchDelay(): () => void {
    let last = now();
    const timer = setInterval(() => {
      const current = now();
      noticeDelay(current - last - lookEvery);
      last = current;
    }, lookEvery).unref();
    return () => clearInterval(timer);
  }

  return { noticeArrival, isOpen, enter, noticeDelay, watchDelay, underWay };
}
