/** A finger's way from where it touched to where it left, and how long it took. */
export interface Stroke {
  readonly dx: number;
  readonly dy: number;
  readonly milliseconds: number;
}

const farEnough = 60;
const nearest = 24;
const fastEnough = 0.4;

/** Whether a stroke pushes a drawer on the right out of the window: far or fast, and level. */
export function isSwipeToRight({ dx, dy, milliseconds }: Stroke): boolean {
  const isLevel = Math.abs(dy) < dx * 0.75;
  const isFast = dx >= nearest && dx / Math.max(1, milliseconds) >= fastEnough;
  return isLevel && (dx >= farEnough || isFast);
}
