import X from 'lucide-react/icons/x';
import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../buttons/icon-button.tsx';
import { isSwipeToRight } from './swipe.ts';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const ref = useModal({ open, onClose });
  const touch = useRef({ x: 0, y: 0, at: 0 });
  const { key } = useLocation();
  const place = useRef(key);
  const closeAfterNavigation = useEffectEvent((next: string) => {
    if (open && place.current !== next) onClose();
    place.current = next;
  });

  useEffect(() => closeAfterNavigation(key), [key]);

  function handleTouchStart(event: TouchEvent) {
    const { clientX: x, clientY: y } = event.changedTouches[0] ?? { clientX: 0, clientY: 0 };
    touch.current = { x, y, at: event.timeStamp };
  }

  function handleTouchEnd(event: TouchEvent) {
    const end = event.changedTouches[0];
    if (!end) return;
    const { x, y, at } = touch.current;
    const stroke = { dx: end.clientX - x, dy: end.clientY - y, milliseconds: event.timeStamp - at };
    if (isSwipeToRight(stroke)) onClose();
  }

  return (
    <dialog
      ref={ref}
      aria-label={label}
      className="modal-backdrop drawer mr-0 ml-auto h-dvh w-45 touch-pan-y bg-raised p-0 text-ink shadow-dialog"
      onTouchStart={handleTouchStart}
      onTouchEnd={handleTouchEnd}
    >
      {open && (
        <div className="flex min-h-full flex-col pt-[max(0.5rem,env(safe-area-inset-top))] pr-[env(safe-area-inset-right)] pb-[max(1rem,env(safe-area-inset-bottom))]">
          <IconButton
            label="Close menu"
            icon={<X size={22} />}
            className="mr-2 mb-1 self-end"
            onClick={onClose}
          />
          {children}
        </div>
      )}
    </dialog>
  );
}
