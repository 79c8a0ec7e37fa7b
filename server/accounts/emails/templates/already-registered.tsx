import { Action, Aside, Frame, Words } from '../frame.tsx';

/** To the owner of an account whose address was given as if it were new. */
export function AlreadyRegistered() {
  return (
    <Frame
      preview="You can log in with this address right away."
      heading="You already have an account"
      reason="You got this mail because this address belongs to an account at Keepsake."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        Someone, perhaps you, has just given this address to Keepsake as a new one. It already has
        an account, so nothing was changed and there is nothing to confirm: just log in.
      </Words>
      <Words>
        You do not remember your password? Choose “Forgot your password?” on the same page, and we
        will send you a link to set a new one.
      </Words>
      <Action label="Log in" />
      <Aside>If it was not you, simply ignore this mail. Your account is safe.</Aside>
    </Frame>
  );
}
