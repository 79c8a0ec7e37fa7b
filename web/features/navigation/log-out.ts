import { endSession } from '../../api/session.ts';

/** Its code has been loaded, unless the connection was lost meanwhile: then nothing is asked or deleted. */
export const logOut = (): void =>
  void import('../../api/log-out.ts').then(
    (loaded) => loaded.logOut(),
    () => endSession('login'),
  );
