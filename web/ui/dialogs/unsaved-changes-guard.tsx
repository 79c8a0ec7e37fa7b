import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChangesGuardProps {
  /** There are changes to lose. */
  isActive: boolean;
  /** Whether to ask at the very moment of leaving; always, unless given. */
  asks?: (() => boolean) | undefined;
  /** "Leave without saving?" */
  title: string;
  consequence: string;
  leaveLabel: string;
  /** They chose to let the changes go. */
  onLeave?: (() => void) | undefined;
}

/** Asks before changes are left behind. */
export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { isActive, asks = () => true, title, consequence, leaveLabel, onLeave } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname && asks(),
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
      cancelLabel="Keep editing"
      onConfirm={handleLeave}
      onCancel={() => blocker.reset?.()}
    />
  );
}
