import { Action, Aside, Frame, Strong, Words } from '../frame.tsx';

/** To the former address, once the account has moved to another. */
export function EmailChangedNotice() {
  return (
    <Frame
      preview="Your account has moved to another address."
      heading="Your address was changed"
      reason="You got this mail because this address belonged to an account at Keepsake until now."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        Your account has moved to <Strong>{'{{newEmail}}'}</Strong>. Log in with that address from
        now on; this one no longer works, and this is the last mail that we send to it.
      </Words>
      <Action label="Log in to Keepsake" />
      <Aside>
        If it was not you, please tell whoever runs this site at once: someone has entered your
        account.
      </Aside>
    </Frame>
  );
}
