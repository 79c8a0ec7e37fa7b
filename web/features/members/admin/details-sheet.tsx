import { useId, useRef } from 'react';
import { useModal } from '../../../ui/dialogs/modal.ts';
import { DetailsContent, type DetailsProps } from './details-content.tsx';

/** Above the list, as high as the window, where there is no room beside it. */
export function DetailsSheet(props: DetailsProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ref = useModal({ open: true, onClose: props.onClose, initialFocus: heading });
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      className="modal-backdrop drawer mr-0 ml-auto h-dvh w-[min(26rem,100%)] bg-raised p-0 text-ink shadow-dialog"
    >
      <div className="min-h-full px-5 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <DetailsContent {...props} headingId={headingId} headingRef={heading} />
      </div>
    </dialog>
  );
}
