import { waitFor } from '@testing-library/dom';
import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as dateText from '#web/ui/display/date-text.tsx';

const format = vi.fn((dateTime: string) => `on ${dateTime}`);
let { DateText, endHydration } = {} as typeof dateText;
let root: Root | undefined;
let container: HTMLElement;

let instances = 0;

beforeEach(async () => {
  // A new instance: the module remembers that hydration is over.
  instances += 1;
  const path = `../../web/ui/display/date-text.tsx?${instances}`;
  vi.stubEnv('SSR', false);
  ({ DateText, endHydration } = await import(/* @vite-ignore */ path));
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  root?.unmount();
  container.remove();
  format.mockClear();
  vi.unstubAllEnvs();
});

/** A date text that tells when React has rendered it. */
function Dated({ on, onRendered }: { on: string; onRendered?: () => void }) {
  useEffect(() => onRendered?.(), [onRendered]);
  return <DateText dateTime={on}>{format}</DateText>;
}

/** Hydrates what the server sent; resolves to whether React discarded it. */
async function hydrate(html: string): Promise<boolean> {
  container.innerHTML = html;
  const onRecoverableError = vi.fn();
  await new Promise<void>((resolve) => {
    const element = <Dated on="2026-01-15" onRendered={resolve} />;
    root = hydrateRoot(container, element, { onRecoverableError });
  });
  return onRecoverableError.mock.calls.length > 0;
}

const rendered = '<time datetime="2026-01-15">the text of the server</time>';

describe('a date text', () => {
  it('keeps the text of the server during hydration, without formatting it again', async () => {
    expect(await hydrate(rendered)).toBe(false);
    expect(container.textContent).toBe('the text of the server');
    expect(format).not.toHaveBeenCalled();
  });

  it('is formatted when React discards the markup of the server', async () => {
    expect(await hydrate('<p>another page</p>')).toBe(true);
    expect(container.textContent).toBe('on 2026-01-15');
  });

  it.each([rendered, '<p>another page</p>'])(
    'shows another date after hydration of %s',
    async (html) => {
      await hydrate(html);
      endHydration();
      root?.render(<Dated on="2026-02-16" />);
      await waitFor(() => expect(container.textContent).toBe('on 2026-02-16'));
    },
  );
});
