/** The classes of all text controls; apart from the frame, which search boxes do not need. */
export const controlClasses =
  'w-full min-h-11 rounded-control border border-border bg-surface px-3 py-2 text-base text-ink ' +
  'hover:enabled:border-ink focus-visible:outline-offset-1 [&[readonly]]:bg-sunken ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  'aria-invalid:border-error aria-invalid:shadow-[inset_0_0_0_1px_var(--color-error)]';
