import { Action, Aside, Frame, Words } from '../frame.tsx';

/** To a member whose password has just been changed. */
export function PasswordChanged() {
  return (
    <Frame
      preview="Your new password is in use from now on."
      heading="Your password was changed"
      reason="You got this mail because this address belongs to an account at Keepsake."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        The password of your account was changed just now, and you were logged out everywhere. Log
        in again with the new one.
      </Words>
      <Action label="Log in to Keepsake" />
      <Aside>
        If it was not you, choose “Forgot your password?” on that page right away: the link to a new
        password comes to this address and shuts everyone else out.
      </Aside>
    </Frame>
  );
}
