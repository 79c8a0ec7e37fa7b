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
        <div className="relative flex max-h-[calc(100dvh-2rem)] flex-col">
          <div className="overflow-y-auto p-6">
            <h2 id={`${id}-title`} className="pr-10">
              {title}
            </h2>
            {description && (
              <div id={`${id}-description`} className="mt-2 text-muted">
                {description}
              </div>
            )}
            {children && <div className="mt-5">{children}</div>}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <IconButton
            label="Close"
            icon={<X size={20} />}
            aria-disabled={locked || undefined}
            className="absolute top-3.5 right-3.5"
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
        'flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4',
        'max-[26rem]:*:flex-1',
      )}
    >
      {children}
    </div>
  );
}
