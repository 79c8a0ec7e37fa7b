import type House from 'lucide-react/icons/house';
import {
  type DOMAttributes,
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { moveFocus } from './roving-focus.ts';

export interface MenuItem {
  label: string;
  Icon: typeof House;
  /** The address of a link; other items have `onSelect`. */
  to?: string;
  /** Called when the menu is closed and its button has the focus, to which a dialog gives it back. */
  onSelect?: () => void;
  /** Of a lazy part that it opens. */
  onIntent?: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus'>;
  isDanger?: boolean;
}

export interface MenuProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * A menu button's menu: one tab stop, arrow keys inside. A popover, so that no card clips it and the
 * platform closes it on a press outside and on Back.
 */
export function Menu({ id, label, items, button, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    menu.current?.showPopover?.();
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, []);

  function close() {
    button.current?.focus();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    moveFocus(event, event.currentTarget.querySelectorAll('[role=menuitem]'));
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    close();
    // Tab goes on from the button.
    if (event.key === 'Escape') event.preventDefault();
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="auto"
      className="menu min-w-48 rounded-image border border-hairline bg-raised p-1 text-ink shadow-dialog"
      onKeyDown={handleKeyDown}
      onToggle={({ newState }: ToggleEvent) => newState === 'closed' && onClose()}
    >
      {items.map(({ label, Icon, to, onSelect, onIntent, isDanger }) => {
        const item = {
          ...onIntent,
          role: 'menuitem',
          tabIndex: -1,
          className: classNames(
            'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left no-underline hover:bg-tint focus-visible:-outline-offset-2',
            isDanger ? 'text-error' : 'text-ink',
          ),
          onClick() {
            close();
            onSelect?.();
          },
          children: (
            <>
              <Icon aria-hidden="true" size={18} className="shrink-0" />
              {label}
            </>
          ),
        };
        // The first item gets the focus by opening the menu, which is no intent.
        return to ? (
          <Link key={label} to={to} prefetch="none" {...item} />
        ) : (
          <button key={label} type="button" {...item} />
        );
      })}
    </div>
  );
}
