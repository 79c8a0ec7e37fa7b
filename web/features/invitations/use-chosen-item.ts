import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The item of a list that is being decided about. When the list no longer has it, whoever decided, its
 * dialog closes and `onGone` is called: the button that had the focus has gone with it.
 */
export function useChosenItem<Item extends { _id: string }>(items: Item[], onGone: () => void) {
  const [id, setId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const chosen = items.find(({ _id }) => _id === id);
  const isGone = id !== undefined && chosen === undefined;
  const handleGone = useEffectEvent(onGone);

  // After the commit that removes the dialog: while it is open, nothing behind it can have the focus.
  useEffect(() => {
    if (!isGone) return;
    handleGone();
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
    choose: (item: Item) => select(item, false),
    ask: (item: Item) => select(item, true),
    /** Closes the dialog after the decision, which the list does not show yet. */
    close: () => setAsking(false),
    cancel: () => select(undefined, false),
  };
}
