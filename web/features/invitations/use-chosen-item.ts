import { useEffect, useState } from 'react';
import { focusHeading } from '../../ui/focus-after-removal.ts';

/**
 * The item of a list that is being decided about. When the list no longer has it, whoever decided, its
 * dialog closes and the heading gets the focus: the button that had it has gone.
 */
export function useChosenItem<Item extends { _id: string }>(items: Item[]) {
  const [id, setId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const chosen = items.find(({ _id }) => _id === id);
  const isGone = id !== undefined && chosen === undefined;

  // After the commit that removes the dialog: while it is open, nothing behind it can have the focus.
  useEffect(() => {
    if (!isGone) return;
    focusHeading();
    setId(undefined);
    setAsking(false);
  }, [isGone]);

  function select(item: Item | undefined, asks: boolean) {
    setId(item?._id);
    setAsking(asks);
  }

  return {
    chosen,
    /** A dialog about it is open. */
    isAsking,
    /** It is decided, which the list does not show yet. */
    choose: (item: Item) => select(item, false),
    ask: (item: Item) => select(item, true),
    cancel: () => select(undefined, false),
  };
}
