import { type RefObject, useEffect, useState } from 'react';

interface Point {
  x: number;
  y: number;
}

interface ZoomedElements {
  /** Scrolls, by one finger too, when the content is larger. */
  viewport: RefObject<HTMLElement | null>;
  /** Its width is multiplied by the custom property `--zoom`. */
  content: RefObject<HTMLElement | null>;
  /** The width of the content beyond which zooming shows nothing more, in pixels. */
  fullWidth: number;
}

/** Even a small picture can be made larger on purpose. */
const leastMaximum = 3;
const doubleTapZoom = 2.5;
const doubleTapMs = 300;
const doubleTapDistance = 30;

/** Two fingers and a double tap zoom; scrolling pans. Returns whether the content is zoomed in. */
export function usePinchZoom({ viewport, content, fullWidth }: ZoomedElements): boolean {
  const [isZoomed, setZoomed] = useState(false);

  useEffect(() => {
    const frame = viewport.current;
    const element = content.current;
    if (!frame || !element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let zoom = 1;
    let pinch = { distance: 1, zoom: 1, middle: { x: 0, y: 0 } };
    let lastTap = { x: 0, y: 0, at: -doubleTapMs };

    /** The point of the content at `from` is at `to` afterwards. */
    function zoomTo(wanted: number, from: Point, to: Point = from) {
      if (!frame || !element) return;
      const before = element.getBoundingClientRect();
      const maximum = Math.max(leastMaximum, fullWidth / (before.width / zoom));
      zoom = Math.min(Math.max(wanted, 1), maximum);
      element.style.setProperty('--zoom', String(zoom));
      const after = element.getBoundingClientRect();
      const scale = after.width / before.width;
      frame.scrollBy({
        left: after.left + (from.x - before.left) * scale - to.x,
        top: after.top + (from.y - before.top) * scale - to.y,
        behavior: 'instant',
      });
      setZoomed(zoom > 1);
    }

    function handleTouchStart({ touches }: TouchEvent) {
      const fingers = twoFingers(touches);
      if (fingers) pinch = { ...fingers, zoom };
    }

    function handleTouchMove(event: TouchEvent) {
      const fingers = twoFingers(event.touches);
      if (!fingers) return;
      event.preventDefault();
      zoomTo((pinch.zoom * fingers.distance) / pinch.distance, pinch.middle, fingers.middle);
      pinch.middle = fingers.middle;
    }

    function handleClick({ clientX: x, clientY: y, timeStamp: at }: MouseEvent) {
      const isDoubleTap =
        at - lastTap.at < doubleTapMs &&
        Math.hypot(x - lastTap.x, y - lastTap.y) < doubleTapDistance;
      lastTap = isDoubleTap ? { x, y, at: -doubleTapMs } : { x, y, at };
      if (isDoubleTap) zoomTo(zoom > 1 ? 1 : doubleTapZoom, { x, y });
    }

    frame.addEventListener('touchstart', handleTouchStart, { signal, passive: true });
    frame.addEventListener('touchmove', handleTouchMove, { signal, passive: false });
    element.addEventListener('click', handleClick, { signal });
    return () => listeners.abort();
  }, [viewport, content, fullWidth]);

  return isZoomed;
}

function twoFingers(touches: TouchList): { distance: number; middle: Point } | undefined {
  const [first, second] = touches;
  if (!first || !second) return undefined;
  const [dx, dy] = [second.clientX - first.clientX, second.clientY - first.clientY];
  return {
    distance: Math.max(1, Math.hypot(dx, dy)),
    middle: { x: first.clientX + dx / 2, y: first.clientY + dy / 2 },
  };
}
