import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isBusy: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that is one form; it is open for as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { tone = 'primary', cancelLabel = 'Cancel', isBusy, onClose } = props;
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
          <Button className="whitespace-nowrap" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            className="whitespace-nowrap"
            form={formId}
            variant={tone}
            busy={isBusy}
          >
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
