import { type DragEvent, useState } from 'react';

/** What the element a picture may be dropped on needs, and whether one hovers over it. */
export function useDroppedPicture(onPicture: (file: File) => void) {
  const [isDragging, setDragging] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDragging(true);
  }

  function handleDragLeave(event: DragEvent) {
    // Leaving a part of the zone for another is not leaving it.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const file = event.dataTransfer.files[0];
    if (file) onPicture(file);
  }

  return {
    isDragging,
    zone: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop },
  };
}
