import type { Canvas } from './paint.ts';

/** Where sun or moon stands above a horizon. */
export function lightPlan({ width, height, random }: Canvas, horizon: number) {
  return {
    horizon,
    lightX: width * random.between(0.2, 0.8),
    lightY: horizon * random.between(0.28, 0.66),
    lightSize: Math.min(width, height) * random.between(0.035, 0.07),
  };
}
