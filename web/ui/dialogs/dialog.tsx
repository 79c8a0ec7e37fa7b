import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, from the safest on the left to the weightiest on the right. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  locked?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Title and buttons stay in sight while what is between them scrolls; in a window too low for that,
 * such as one zoomed in, all of it scrolls as one. The cross stands last, so that the first field
 * gets the focus.
 */
const frame =
  'grid max-h-[calc(100dvh-2rem)] grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] ' +
  '[@media(height<30rem)]:grid-rows-[auto] [@media(height<30rem)]:overflow-y-auto';

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, role, locked, initialFocus } = props;
  const id = useId();
  const ref = useModal({ open, onClose, locked, initialFocus });
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="modal-backdrop dialog m-auto w-[min(30rem,calc(100%-2rem))] rounded-card bg-raised p-0 text-ink shadow-dialog"
    >
      {open && (
        <div className={frame}>
          <h2
            id={`${id}-title`}
            className="py-6 pl-6 break-words max-[15rem]:pl-4 max-[15rem]:text-lg"
          >
            {title}
          </h2>
          <div className="col-span-full row-start-2 -mt-4 overflow-y-auto px-6 pt-px pb-6 max-[15rem]:px-4">
            {description && (
              <div id={`${id}-description`} className="text-muted">
                {description}
              </div>
            )}
            {children && <div className={description ? 'mt-5' : undefined}>{children}</div>}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <IconButton
            label="Close"
            icon={<X size={20} />}
            aria-disabled={locked || undefined}
            className="col-start-2 row-start-1 mx-3.5 mt-3.5 self-start max-[15rem]:mx-1"
            onClick={locked ? undefined : onClose}
          />
        </div>
      )}
    </dialog>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      className={classNames(
        'col-span-full row-start-3 flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4',
        'max-[26rem]:*:flex-1',
      )}
    >
      {children}
    </div>
  );
}
