import { expect } from '@playwright/test';

/** What a tab of any browser can do by itself; `tab.ts` builds the rest from it. */
export interface Driver {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which knows nothing but its argument. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Presses the mouse button at a point of the viewport. */
  clickAt(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Into a file input that is there, which need not be visible. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Of the viewport in Firefox, of the window in WebKit. */
  resize(size: Size): Promise<void>;
  /** In the background: its page can be read, and rests otherwise. */
  openTab(): Promise<Driver>;
}

/** In CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight';

export interface RunningBrowser extends AsyncDisposable {
  tab: Driver;
  /** What all pages have reported: errors that nobody caught, and errors and warnings of the console. */
  faults: readonly string[];
}

/** Of every call, in ms. Enough for cores that are busy with something else: only what fails waits so long. */
export const deadline = 120_000;

/** Tries until it does not throw: a page that is being left throws as well. */
export async function until<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await expect(async () => void results.push(await attempt()), what).toPass({
    timeout: deadline,
    intervals: [100, 250],
  });
  return results[0] as Result;
}
