import { useEffect, useEffectEvent, useState } from 'react';
import { commonTexts } from '#texts/common.ts';
import { albumTexts } from '#texts/writing.ts';
import type { PictureUpload } from '../../device/picture-upload.ts';
import type { UploadQueue } from '../../device/upload-queue.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import type { AlbumEntry } from './album.ts';

export interface Removal {
  keys: readonly string[];
  /** The pictures of the form before, in their order. */
  former: readonly AlbumEntry[];
  uploads: ReadonlyMap<string, PictureUpload>;
}

/** Offers to put removed pictures back, until the form is sent, emptied or left; returns how to offer it. */
export function useUndoRemoval(queue: UploadQueue, putBack: (removal: Removal) => void) {
  const [offered] = useState(() => new Set<ToastAction>());
  const undo = useEffectEvent(putBack);
  useEffect(() => {
    function withdraw() {
      for (const action of offered) toast.endAction(action);
      offered.clear();
    }
    const unsubscribe = queue.cleared.subscribe(withdraw);
    return () => {
      unsubscribe();
      withdraw();
    };
  }, [queue, offered]);

  return function offer(removal: Removal) {
    const action = {
      label: commonTexts.undo,
      run() {
        offered.delete(action);
        undo(removal);
      },
    };
    offered.add(action);
    toast.info(albumTexts.removed(removal.keys.length), { action });
  };
}
