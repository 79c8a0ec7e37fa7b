import { useBeforeUnload, useBlocker } from 'react-router';
import { readToken } from '../../../api/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface UnsavedChangesGuardProps {
  isActive: boolean;
  /** They chose to let the changes go. */
  onLeave: () => void;
}

/** Asks before changes are left behind. An ended session is let through: the draft keeps them. */
export function UnsavedChangesGuard({ isActive, onLeave }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isActive) event.preventDefault();
  });

  function handleLeave() {
    onLeave();
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without updating?"
      consequence="The changes you made to this post will be lost."
      confirmLabel="Leave without updating"
      cancelLabel="Keep editing"
      onConfirm={handleLeave}
      onCancel={() => blocker.reset?.()}
    />
  );
}
