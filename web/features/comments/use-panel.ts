import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * A panel that opens and closes, and opens by itself when the browser's search finds a word in it.
 * React knows `hidden` only as yes or no, so the third value is set by hand.
 */
export function usePanel(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const region = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isOpen) region.current?.removeAttribute('hidden');
    else region.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  useEffect(() => {
    const element = region.current;
    const open = () => setOpen(true);
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);

  return { isOpen, toggle: () => setOpen(!isOpen), region };
}
