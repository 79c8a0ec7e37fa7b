import { Action, Aside, Frame, Strong, Words } from '../frame.tsx';

/** To the present address, when someone asks to move the account to another. */
export function EmailChangeNotice() {
  return (
    <Frame
      preview="Someone asked to use another address for your account."
      heading="A new address was requested"
      reason="You got this mail because this address belongs to an account at Keepsake."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        Someone, most likely you, asked to move your account to <Strong>{'{{newEmail}}'}</Strong>.
        Nothing has changed yet: the change is made once the link that we sent there is opened.
      </Words>
      <Words>
        If it was you, there is nothing more to do here. If it was not, someone knows your password:
        log in now and change it.
      </Words>
      <Action label="Log in to Keepsake" />
      <Aside>As long as the change is not confirmed, you log in with this address.</Aside>
    </Frame>
  );
}
