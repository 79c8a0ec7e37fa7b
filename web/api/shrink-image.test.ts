import { describe, expect, it } from 'vitest';
import { fitInside, shrinkSteps } from './shrink-image.ts';

describe('fitting an image into bounds', () => {
  it('keeps the aspect ratio', () => {
    const bounds = { width: 1600, height: 4000 };
    expect(fitInside({ width: 4000, height: 3000 }, bounds)).toEqual({ width: 1600, height: 1200 });
    expect(fitInside({ width: 1000, height: 8000 }, bounds)).toEqual({ width: 500, height: 4000 });
  });

  it('never enlarges and keeps at least one pixel', () => {
    const bounds = { width: 100, height: 100 };
    expect(fitInside({ width: 20, height: 10 }, bounds)).toEqual({ width: 20, height: 10 });
    expect(fitInside({ width: 9000, height: 1 }, bounds)).toEqual({ width: 100, height: 1 });
  });
});

describe('the steps to shrink an image', () => {
  const plan = shrinkSteps({ width: 4032, height: 3024 });

  it('start with the largest stored size in high quality', () => {
    expect(plan[0]).toEqual({ width: 1600, height: 1200, quality: 0.86 });
  });

  it('reduce quality before size', () => {
    expect(plan[1]).toEqual({ width: 1600, height: 1200, quality: 0.74 });
    const widths = plan.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  it('end so small that even noise fits', () => {
    const { width, height } = plan.at(-1) ?? { width: 0, height: 0 };
    expect(width * height * 3).toBeLessThan(524_288);
  });
});
