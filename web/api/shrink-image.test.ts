import { describe, expect, it } from 'vitest';
import { fitInside, shrinkSteps } from './shrink-image.ts';

describe('fitting a picture', () => {
  it('keeps its shape', () => {
    const bounds = { width: 1600, height: 4000 };
    expect(fitInside({ width: 4000, height: 3000 }, bounds)).toEqual({ width: 1600, height: 1200 });
    expect(fitInside({ width: 1000, height: 8000 }, bounds)).toEqual({ width: 500, height: 4000 });
  });

  it('never enlarges it, and leaves at least a pixel', () => {
    const bounds = { width: 100, height: 100 };
    expect(fitInside({ width: 20, height: 10 }, bounds)).toEqual({ width: 20, height: 10 });
    expect(fitInside({ width: 9000, height: 1 }, bounds)).toEqual({ width: 100, height: 1 });
  });
});

describe('the plan to shrink a picture', () => {
  const plan = shrinkSteps({ width: 4032, height: 3024 });

  it('begins with the largest size the site keeps, in good quality', () => {
    expect(plan[0]).toEqual({ width: 1600, height: 1200, quality: 0.86 });
  });

  it('gives up quality before size, step by step', () => {
    expect(plan[1]).toEqual({ width: 1600, height: 1200, quality: 0.74 });
    const widths = plan.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  it('ends so small that even noise fits', () => {
    const { width, height } = plan.at(-1) ?? { width: 0, height: 0 };
    expect(width * height * 3).toBeLessThan(524_288);
  });
});
