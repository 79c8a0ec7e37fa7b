import { lazy, Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { keyOf } from './key-of.ts';
import { afterKey, type Begun } from './key-sequence.ts';
import { shortcutSetting } from './setting.ts';
import { useCommands } from './use-commands.ts';

/** Fetched with the first question. */
const HelpDialog = lazy(() =>
  import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })),
);

interface ShortcutsProps {
  newMemoryHref: string;
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
}

/** Single keys that do something on whatever page is open, and the list of them. */
export function Shortcuts({ newMemoryHref, isHelpOpen, onHelp }: ShortcutsProps) {
  const isOn = useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.get, () => false);
  const isMember = useSession().status === 'in';
  const commands = useCommands({ newMemoryHref, showHelp: () => onHelp(true) });
  const begun = useRef<Begun | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === null || event.defaultPrevented || isTaken(event.target)) return;
    const step = afterKey(begun.current, key, event.timeStamp);
    begun.current = step.begun;
    if (!step.shortcut || (step.shortcut.isForMembers && !isMember)) return;
    // Some browsers would begin a search of their own, and a focused field would take the key in.
    event.preventDefault();
    commands[step.shortcut.command]();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);

  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <HelpDialog isMember={isMember} isOn={isOn} onClose={() => onHelp(false)} />
    </Suspense>
  );
}

/** Whoever types, chooses or answers a dialog means the key for that. */
function isTaken(target: EventTarget | null): boolean {
  const isInField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isInField) || document.querySelector('dialog:modal') !== null;
}
