import { Action, Aside, Frame, Words } from '../frame.tsx';

/** To someone who asked for the activation link once more. */
export function ActivationAgain() {
  return (
    <Frame
      preview="Here is a fresh link to confirm your address."
      heading="Your new activation link"
      reason="You got this mail because someone asked Keepsake for a new activation link for this address."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        Here is the fresh link you asked for. Confirm that this address is yours, and your account
        is ready. Links from earlier mails no longer work.
      </Words>
      <Action label="Confirm my address" />
      <Aside>
        The link is valid for 24 hours. If you did not ask for it, simply ignore this mail: without
        the link the account stays closed.
      </Aside>
    </Frame>
  );
}
