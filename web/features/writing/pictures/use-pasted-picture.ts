import { useEffect, useEffectEvent } from 'react';

/** Takes a picture pasted anywhere on the page; pasted text goes where it always goes. */
export function usePastedPicture(onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file?.type.startsWith('image/')) return;
    event.preventDefault();
    onPicture(file);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
