import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: "Delete 'Our first snow'?" */
  title: string;
  /** One sentence on what else goes. */
  consequence: ReactNode;
  /** The act itself: "Delete post". */
  confirmLabel: string;
  /** The way out: "Keep it". */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** Something to fill in first, such as the password. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, consequence, confirmLabel, cancelLabel, busy, tone = 'danger' } = props;
  const safeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      role="alertdialog"
      title={title}
      description={consequence}
      locked={busy}
      initialFocus={safeButton}
      footer={
        <>
          <Button
            ref={safeButton}
            className="whitespace-nowrap"
            onClick={props.onCancel}
            disabled={busy}
          >
            {cancelLabel}
          </Button>
          <Button
            className="whitespace-nowrap"
            variant={tone}
            busy={busy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
