type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/**
 * The key as the list of shortcuts names it, or null for one that is not alone. On a keyboard of
 * another script the key that would be the Latin letter counts; Caps Lock does not.
 */
export function keyOf(event: Pressed): string | null {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (shiftKey && letter) return null;
  const isLatin = /^[!-~]$/.test(key);
  if (isLatin) return key.toLowerCase();
  return key.length === 1 && letter ? letter.toLowerCase() : null;
}
