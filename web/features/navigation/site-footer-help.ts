import { createObservable } from '../../ui/observable.ts';

/** Whether the list of keyboard shortcuts is asked for; whoever shows it may still have to come. */
export const shortcutsHelp = createObservable(false);
