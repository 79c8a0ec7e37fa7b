import { createWaitingLine, type LineLimits } from './waiting-line.ts';

/** What costs something to answer. */
export type CostlyKind = LineKind | PlaceKind;

/** Work of this process itself. Renewals are of answers that were kept and are wanted again. */
type LineKind = 'renewal' | 'read' | 'write';

/** Work that others do most of: logins wait for a hash, uploads hold pictures in memory. */
type PlaceKind = 'login' | 'upload';

const usualPlaces = { login: 64, upload: 40 };

/** Under way at once: one process does one thing at a time, and more only makes all of them late. */
const usualHands = 3;

/** Renewals have hands of their own: the pages everyone reads stay while rare ones are refused. */
const renewalHands = 8;

/** More begin while the process has nothing to do because all it began waits for something else. */
const mostHands = 32;
const worthwhileIdleness = 1;

/** Who is next when both wait: reads are preferred, yet writes are never shut out. */
const order: ('read' | 'write')[] = ['read', 'read', 'read', 'write'];

const usualLimits = { tolerableWait: 200, alwaysWelcome: 8 };
const lookEvery = 5;

/** Milliseconds of one turn of the event loop in which short work may begin at once. */
const shareOfTurn = 20;

export type Gate = ReturnType<typeof createGate>;

interface Options {
  now?: () => number;
  /** Milliseconds this process has spent with nothing to do. */
  idleTime?: () => number;
  places?: Record<PlaceKind, number>;
  hands?: { usual: number; most: number };
  limits?: LineLimits;
}

/**
 * Decides what may begin, and when. A few at a time are answered; the others wait in line, renewals
 * before all, and a line in which one would wait for long takes no more: they are turned away at once.
 */
export function createGate({
  now = () => performance.now(),
  idleTime = () => performance.nodeTiming.idleTime,
  places = usualPlaces,
  hands = { usual: usualHands, most: mostHands },
  limits = usualLimits,
}: Options = {}) {
  const underWay = { renewal: 0, read: 0, write: 0, login: 0, upload: 0 };
  const lines = {
    renewal: createWaitingLine(now, limits),
    read: createWaitingLine(now, limits),
    write: createWaitingLine(now, limits),
  };
  let turns = 0;
  let idleBefore = idleTime();
  let isSoon = false;
  let turnBegan: number | undefined;
  let later: NodeJS.Timeout | undefined;

  const isEmpty = () => Object.values(lines).every((line) => line.length() === 0);
  const busyHands = () => underWay.read + underWay.write;

  /** Whether there is a hand free; one beyond the usual spends the idleness it is given for. */
  function hasFreeHand(): boolean {
    if (busyHands() < hands.usual) return true;
    const idle = idleTime();
    if (busyHands() >= hands.most || idle - idleBefore < worthwhileIdleness) return false;
    idleBefore = idle;
    return true;
  }

  /** Whose turn it is, if anyone may begin now. */
  function callNext(): LineKind | undefined {
    if (underWay.renewal < renewalHands && lines.renewal.callNext()) return 'renewal';
    if (lines.read.length() + lines.write.length() === 0 || !hasFreeHand()) return undefined;
    const first = order[turns++ % order.length] ?? 'read';
    const kinds = [first, 'read', 'write'] as const;
    return kinds.find((kind) => lines[kind].callNext());
  }

  /**
   * One begins in each turn of the event loop: much of the work never pauses, and in between all
   * that has arrived is looked at, so that nobody stands in a line that is not seen. Node accepts one
   * connection in a turn: with longer ones, those who are new would wait for seconds.
   */
  function letOneIn(): void {
    isSoon = false;
    clearTimeout(later);
    for (const line of Object.values(lines)) line.turnAwayLate();
    const kind = callNext();
    if (kind) underWay[kind] += 1;
    if (isEmpty()) return;
    if (kind) letInSoon();
    else later = setTimeout(letOneIn, lookEvery);
  }

  function letInSoon(): void {
    if (isSoon) return;
    isSoon = true;
    setImmediate(letOneIn);
  }

  /** Whether nobody is before the one who comes, and this turn of the event loop is still young. */
  function isQuiet(): boolean {
    return busyHands() + underWay.renewal === 0 && isEmpty() && now() - beginTurn() < shareOfTurn;
  }

  /** When this turn was first asked for work. */
  function beginTurn(): number {
    if (turnBegan !== undefined) return turnBegan;
    setImmediate(() => {
      turnBegan = undefined;
    });
    turnBegan = now();
    return turnBegan;
  }

  /** What gives a place or a hand back, however often it is called. */
  function leaving(kind: CostlyKind): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      underWay[kind] -= 1;
      if (!isEmpty()) letInSoon();
    };
  }

  return {
    underWay,
    lines,

    /** Whether one more of this kind would be let in, now or soon. */
    isOpen(kind: CostlyKind): boolean {
      if (kind === 'login' || kind === 'upload') return underWay[kind] < places[kind];
      return lines[kind].isShort();
    },

    /** Waits to be let in; resolves to what must be called at the end, or to nothing when turned away. */
    async enter(kind: CostlyKind): Promise<(() => void) | undefined> {
      if (!this.isOpen(kind)) return undefined;
      if (kind === 'login' || kind === 'upload') {
        underWay[kind] += 1;
        return leaving(kind);
      }
      if (isQuiet()) {
        underWay[kind] += 1;
        return leaving(kind);
      }
      const turn = lines[kind].join();
      letInSoon();
      return (await turn) ? leaving(kind) : undefined;
    },
  };
}
