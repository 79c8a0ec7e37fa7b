import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { drawerTexts } from '#texts/forms.ts';
import { IconButton } from '../buttons.tsx';
import { classNames } from '../class-names.ts';
import { NavLink } from '../link.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { useModal } from './modal.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** Closes the drawer, then runs the action. */
const LeaveContext = createContext((action: () => void) => action());

/** Escape, the backdrop, a swipe, the Back button and a navigation close it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const ref = useModal({ open, onClose });
  const leave = useCloseOnBack(open, onClose);
  const touch = useRef({ x: 0, y: 0, at: 0 });
  const { key } = useLocation();
  const previousKey = useRef(key);
  const closeAfterNavigation = useEffectEvent((next: string) => {
    if (open && previousKey.current !== next) onClose();
    previousKey.current = next;
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
      className="modal-backdrop drawer mr-0 ml-auto h-dvh w-45 max-w-[calc(100vw-3rem)] touch-pan-y bg-raised p-0 text-ink shadow-dialog"
      onTouchStart={handleTouchStart}
      onTouchEnd={handleTouchEnd}
    >
      {open && (
        <div className="flex min-h-full flex-col pt-[max(0.5rem,env(safe-area-inset-top))] pr-[env(safe-area-inset-right)] pb-[max(1rem,env(safe-area-inset-bottom))]">
          <IconButton
            label={drawerTexts.close}
            icon={<X size={22} />}
            className="mr-2 mb-1 self-end"
            onClick={onClose}
          />
          <LeaveContext value={leave}>{children}</LeaveContext>
        </div>
      )}
    </dialog>
  );
}

const row =
  'flex min-h-12 w-full items-center gap-3 px-4 text-left text-ink no-underline hover:bg-tint ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft ' +
  'aria-[current=page]:font-medium aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)]';

interface DrawerLinkProps {
  to: string;
  icon?: ReactNode;
  /** Current only on the exact path, not on those below it. */
  end?: boolean | undefined;
  children: ReactNode;
}

export function DrawerLink({ to, icon, end = false, children }: DrawerLinkProps) {
  const leave = useContext(LeaveContext);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to, { replace: to === pathname + search }));
  }

  return (
    <NavLink to={to} end={end} className={row} onClick={handleClick}>
      {icon}
      {children}
    </NavLink>
  );
}

interface DrawerButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  icon?: ReactNode;
  /** Runs after the drawer has closed. */
  onClick: () => void;
}

export function DrawerButton({ icon, children, onClick, ...rest }: DrawerButtonProps) {
  const leave = useContext(LeaveContext);
  return (
    <button type="button" {...rest} className={row} onClick={() => leave(onClick)}>
      {icon}
      {children}
    </button>
  );
}

interface DrawerGroupProps {
  label: string;
  icon?: ReactNode;
  /** Beside the label, such as a number. */
  note?: ReactNode;
  defaultOpen?: boolean | undefined;
  children: ReactNode;
}

export function DrawerGroup(props: DrawerGroupProps) {
  const { label, icon, note, defaultOpen = false, children } = props;
  return (
    <details open={defaultOpen} className="group">
      <summary className={classNames(row, 'list-none')}>
        {icon}
        <span className="flex-1">{label}</span>
        {note}
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="bg-tint/50 pl-3">{children}</div>
    </details>
  );
}

/** A touch from start to end. */
export interface Stroke {
  readonly dx: number;
  readonly dy: number;
  readonly milliseconds: number;
}

const farEnough = 60;
const nearest = 24;
const fastEnough = 0.4;

/** Whether a touch is a swipe to the right: far or fast, and horizontal. */
export function isSwipeToRight({ dx, dy, milliseconds }: Stroke): boolean {
  const isLevel = Math.abs(dy) < dx * 0.75;
  const isFast = dx >= nearest && dx / Math.max(1, milliseconds) >= fastEnough;
  return isLevel && (dx >= farEnough || isFast);
}
