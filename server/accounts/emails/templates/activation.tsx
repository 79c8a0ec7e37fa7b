import { Action, Aside, Frame, Words } from '../frame.tsx';

/** To someone who has just registered. */
export function Activation() {
  return (
    <Frame
      preview="One click and your album is ready."
      heading="Welcome to Keepsake"
      reason="You got this mail because someone registered at Keepsake with this address."
    >
      <Words>Hello {'{{firstName}}'},</Words>
      <Words>
        How nice to have you here. Confirm that this address is yours, and you can start to keep
        your memories and share them with others.
      </Words>
      <Action label="Confirm my address" />
      <Aside>
        The link is valid for 24 hours. If you did not register, simply ignore this mail: without
        the link the account stays closed.
      </Aside>
    </Frame>
  );
}
