import { createObservable } from '../ui/observable.ts';
import type { PendingAction } from './pending-actions.ts';

/** What waits of the member who is logged in, in the order of sending; kept current by `keep-sending.ts`. */
export const pendingList = createObservable<readonly PendingAction[]>([]);
