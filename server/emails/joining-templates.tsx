import type { ReactElement } from 'react';
import { Action, Aside, Layout, Paragraph, Strong, siteName } from './mail-parts.tsx';
import type { MailName } from './render-mail.ts';

/** To somebody whom an administrator has declined, with or without a reason. */
function declined(reason?: ReactElement) {
  return (
    <Layout
      preview="Your account was deleted."
      heading="Your account was not accepted"
      reason="You receive this e-mail because someone registered at {{siteName}} with this address. It is the last one."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        An administrator of {siteName} has not accepted your account, and it was deleted with
        everything we knew about you.
      </Paragraph>
      {reason}
      <Action label="Go to {{siteName}}" />
      <Aside>
        If you think that this is a mistake, please ask whoever told you about this site.
      </Aside>
    </Layout>
  );
}

/** The mails of invitations and of approval. */
export const joiningTemplates = {
  /** From a member or an administrator to an address of their choice. */
  invitation: (
    <Layout
      preview="Open the link to register."
      heading="You are invited"
      reason="You receive this e-mail because a member of this site gave it your address."
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        <Strong>{'{{inviter}}'}</Strong> invites you to <Strong>{siteName}</Strong>, a place to keep
        memories and share them. Open the link to register.
      </Paragraph>
      <Action label="Accept the invitation" />
      <Aside>
        The invitation is valid for 14 days. If you do not know who sent it, simply ignore this
        e-mail: we keep your address only in the list of invitations.
      </Aside>
    </Layout>
  ),
  /** To somebody who asks for an activation link while the account waits. */
  'still-waiting': (
    <Layout
      preview="There is nothing more for you to do."
      heading="Your account is waiting"
      reason="You receive this e-mail because someone asked {{siteName}} to register or activate this address."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        Your address is confirmed, and an administrator has yet to accept your account. There is
        nothing more for you to do: we will send you an e-mail as soon as you can log in here.
      </Paragraph>
      <Action label="Go to Login" />
      <Aside>If it was not you, simply ignore this e-mail. Nothing was changed.</Aside>
    </Layout>
  ),
  /** To an administrator, when somebody waits. */
  waiting: (
    <Layout
      preview="Accept or decline in one click."
      heading="Someone would like to join"
      reason="You receive this e-mail because you are an administrator of {{siteName}}. There is at most one such e-mail an hour."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        At {siteName}, {'{{people}}'} would like to join. New members can log in once an
        administrator has accepted them.
      </Paragraph>
      <Action label="See who is waiting" />
      <Aside>Whoever you decline gets an e-mail, with your reason if you give one.</Aside>
    </Layout>
  ),
  /** To a new member whom an administrator has accepted. */
  accepted: (
    <Layout
      preview="You can log in now."
      heading="Welcome to {{siteName}}"
      reason="You receive this e-mail because you registered at {{siteName}} with this address."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        An administrator has accepted your account. You can log in now, keep your memories and share
        them with others.
      </Paragraph>
      <Action label="Log in" />
      <Aside>How nice to have you here.</Aside>
    </Layout>
  ),
  /** To somebody whom an administrator has declined. */
  declined: declined(),
  'declined-reason': declined(
    <Paragraph>
      They wrote: <Strong>{'{{reason}}'}</Strong>
    </Paragraph>,
  ),
} satisfies Partial<Record<MailName, ReactElement>>;
