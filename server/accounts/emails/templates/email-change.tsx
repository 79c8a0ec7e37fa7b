import { Action, Aside, Frame, Strong, Words } from '../frame.tsx';

/** To the new address of someone who moves the account to it. */
export function EmailChange() {
  return (
    <Frame
      preview="Confirm that this is your new address."
      heading="Confirm your new address"
      reason="You got this mail because a member of Keepsake asked to use this address from now on."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        You asked to log in to Keepsake with <Strong>{'{{newEmail}}'}</Strong> from now on. Confirm
        that it is yours, and the change is made. You will then be asked to log in again,
        everywhere.
      </Words>
      <Action label="Use this address" />
      <Aside>
        The link is valid for 1 hour. If you did not ask for this, simply ignore this mail: nothing
        will change.
      </Aside>
    </Frame>
  );
}
