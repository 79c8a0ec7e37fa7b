import { Action, Aside, Frame, Words } from '../frame.tsx';

/** To an address that was registered more than once, with different passwords. */
export function ActivationSetPassword() {
  return (
    <Frame
      preview="Confirm your address, then set a password."
      heading="Confirm your address"
      reason="You got this mail because someone registered at Keepsake with this address."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        This address was registered more than once, with different passwords. We cannot know which
        of them is yours, so none of them works.
      </Words>
      <Words>
        Confirm that this address is yours, and your account is ready. Then choose “Set a password”
        on the same page: we will send you a link for it.
      </Words>
      <Action label="Confirm my address" />
      <Aside>
        The link is valid for 24 hours; links from earlier mails no longer work. If you did not
        register, simply ignore this mail: without the link the account stays closed.
      </Aside>
    </Frame>
  );
}
