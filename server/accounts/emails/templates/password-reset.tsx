import { Action, Aside, Frame, Words } from '../frame.tsx';

/** To someone who forgot the password. */
export function PasswordReset() {
  return (
    <Frame
      preview="The link is valid for 10 minutes."
      heading="Set a new password"
      reason="You got this mail because someone asked to reset the password of the Keepsake account with this address."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        It happens to all of us. With this link you can choose a new password; it is valid for 10
        minutes and works once.
      </Words>
      <Action label="Set a new password" />
      <Aside>
        If you did not ask for this, simply ignore this mail: your password stays as it is. Never
        pass the link on, because whoever has it can enter your account.
      </Aside>
    </Frame>
  );
}
