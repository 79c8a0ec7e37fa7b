import { useState } from 'react';
import { toast } from '../ui/feedback/toast.ts';
import { ApiFailure } from './client.ts';

/** A call that a button makes: busy until all is done, and the person is told how it went. */
export function useToldCall() {
  const [isBusy, setBusy] = useState(false);

  async function run(
    call: () => Promise<{ message: string }>,
    /** What follows from a success. */
    next: () => void | Promise<void>,
  ): Promise<void> {
    setBusy(true);
    try {
      const { message } = await call();
      toast.success(message);
      await next();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
