import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { commonTexts } from '#texts/common.ts';
import { dialogTexts } from '#texts/forms.ts';
import { Button, IconButton } from '../buttons.tsx';
import { classNames } from '../class-names.ts';
import { FormAlert } from '../feedback/form-alert.tsx';
import { useModal } from './modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title, announced with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, from the safest on the left to the most consequential on the right. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  locked?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Title and buttons stay visible while the content scrolls; in a very low viewport the whole dialog
 * scrolls. The close button comes last in the document, so that the first field gets the focus.
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
            className="py-6 pl-[min(1.5rem,6vw)] text-[length:min(var(--text-xl),9vw)] break-words"
          >
            {title}
          </h2>
          <div className="col-span-full row-start-2 -mt-4 overflow-y-auto px-[min(1.5rem,6vw)] pt-px pb-6">
            {description && (
              <div id={`${id}-description`} className="text-muted">
                {description}
              </div>
            )}
            {children && <div className={description ? 'mt-5' : undefined}>{children}</div>}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <IconButton
            label={commonTexts.close}
            icon={<X size={20} />}
            aria-disabled={locked || undefined}
            className="col-start-2 row-start-1 mx-[min(0.875rem,2vw)] mt-3.5 self-start"
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
        'col-span-full row-start-3 flex flex-wrap justify-end gap-3 border-t border-hairline px-[min(1.5rem,6vw)] py-4',
        'max-[26rem]:*:grow',
      )}
    >
      {children}
    </div>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Delete 'Our first snow'?" */
  title: string;
  /** One sentence on what else is deleted. */
  consequence: ReactNode;
  /** For example "Delete post". */
  confirmLabel: string;
  /** For example "Keep it". */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape, the backdrop and the close button; `onCancel` unless both buttons are answers. */
  onClose?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Shown above the buttons. */
  failure?: { message: string } | null | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** Fields, such as the reason. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, consequence, confirmLabel, cancelLabel, busy, tone = 'danger' } = props;
  const safeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={props.onClose ?? props.onCancel}
      role="alertdialog"
      title={title}
      description={consequence}
      locked={busy}
      initialFocus={safeButton}
      footer={
        <>
          <FormAlert failure={props.failure ?? null} className="min-w-full" />
          <Button ref={safeButton} onClick={props.onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

interface FormDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isBusy: boolean;
  /** Shown above the buttons, which stay visible while the fields scroll. */
  failure: { message: string } | null;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with one form; open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { tone = 'primary', cancelLabel = commonTexts.cancel, isBusy, failure, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role={tone === 'danger' ? 'alertdialog' : undefined}
      title={props.title}
      description={props.description}
      locked={isBusy}
      footer={
        <>
          <FormAlert failure={failure} className="min-w-full" />
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={isBusy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className="grid gap-4" onSubmit={props.onSubmit}>
        {props.children}
      </form>
    </Dialog>
  );
}

interface UnsavedChangesGuardProps {
  /** There are unsaved changes. */
  isActive: boolean;
  /** Evaluated on leaving. Default: always confirm. */
  shouldConfirm?: (() => boolean) | undefined;
  /** "Leave without saving?" */
  title: string;
  consequence: string;
  leaveLabel: string;
  /** Called when the user discards the changes. */
  onLeave?: (() => void) | undefined;
}

/** Asks for confirmation before unsaved changes are lost. */
export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { isActive, shouldConfirm = () => true, title, consequence, leaveLabel, onLeave } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname && shouldConfirm(),
  );
  useBeforeUnload((event) => {
    if (isActive) event.preventDefault();
  });

  function handleLeave() {
    onLeave?.();
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      consequence={consequence}
      confirmLabel={leaveLabel}
      cancelLabel={dialogTexts.keepEditing}
      onConfirm={handleLeave}
      onCancel={() => blocker.reset?.()}
    />
  );
}
