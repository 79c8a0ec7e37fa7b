import type { ReactElement } from 'react';
import { joiningTemplates } from './joining-templates.tsx';
import { Action, Aside, Layout, Paragraph, Strong, siteName } from './mail-parts.tsx';
import { mailingTemplates } from './mailing-templates.tsx';
import type { MailName } from './render-mail.ts';

/** Every mail, with placeholders for `renderMail`. */
export const templates: Record<MailName, ReactElement> = {
  /** After registration. */
  activation: (
    <Layout
      preview="One click and your album is ready."
      heading="Welcome to {{siteName}}"
      reason="You receive this e-mail because someone registered at {{siteName}} with this address."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        How nice to have you here. Confirm that this address is yours, and you can start to keep
        your memories and share them with others.
      </Paragraph>
      <Action label="Confirm my address" />
      <Aside>
        The link is valid for 24 hours. If you did not register, simply ignore this e-mail: without
        the link the account stays closed.
      </Aside>
    </Layout>
  ),
  /** The activation link, requested again. */
  'activation-again': (
    <Layout
      preview="Here is a fresh link to confirm your address."
      heading="Your new activation link"
      reason="You receive this e-mail because someone asked {{siteName}} for a new activation link for this address."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        Here is the fresh link you asked for. Confirm that this address is yours, and your account
        is ready. Links from earlier e-mails no longer work.
      </Paragraph>
      <Action label="Confirm my address" />
      <Aside>
        The link is valid for 24 hours. If you did not ask for it, simply ignore this e-mail:
        without the link the account stays closed.
      </Aside>
    </Layout>
  ),
  /** To an address that was registered more than once, with different passwords. */
  'activation-set-password': (
    <Layout
      preview="Confirm your address, then set a password."
      heading="Confirm your address"
      reason="You receive this e-mail because someone registered at {{siteName}} with this address."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        This address was registered more than once, with different passwords. We cannot know which
        of them is yours, so none of them works.
      </Paragraph>
      <Paragraph>
        Confirm that this address is yours, and your account is ready. Then choose “Set a password”
        on the same page: we will send you a link for it.
      </Paragraph>
      <Action label="Confirm my address" />
      <Aside>
        The link is valid for 24 hours; links from earlier e-mails no longer work. If you did not
        register, simply ignore this e-mail: without the link the account stays closed.
      </Aside>
    </Layout>
  ),
  /** To the owner of an account whose address was given as if it were new. */
  'already-registered': (
    <Layout
      preview="You can log in with this address right away."
      heading="You already have an account"
      reason="You receive this e-mail because this address belongs to an account at {{siteName}}."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        Someone, perhaps you, has just given this address to {siteName} as a new one. It already has
        an account, so nothing was changed and there is nothing to confirm: just log in.
      </Paragraph>
      <Paragraph>
        You do not remember your password? Choose “Forgot your password?” on the same page, and we
        will send you a link to set a new one.
      </Paragraph>
      <Action label="Log in" />
      <Aside>If it was not you, simply ignore this e-mail. Your account is safe.</Aside>
    </Layout>
  ),
  /** To someone who forgot the password. */
  'password-reset': (
    <Layout
      preview="The link is valid for 10 minutes."
      heading="Set a new password"
      reason="You receive this e-mail because someone asked to reset the password of the {{siteName}} account with this address."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        It happens to all of us. With this link you can choose a new password; it is valid for 10
        minutes and works once.
      </Paragraph>
      <Action label="Set a new password" />
      <Aside>
        If you did not ask for this, simply ignore this e-mail: your password stays as it is. Never
        pass the link on, because whoever has it can enter your account.
      </Aside>
    </Layout>
  ),
  /** To the new address of someone who moves the account to it. */
  'email-change': (
    <Layout
      preview="Confirm that this is your new address."
      heading="Confirm your new address"
      reason="You receive this e-mail because a member of {{siteName}} asked to use this address from now on."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        You asked to log in to {siteName} with <Strong>{'{{newEmail}}'}</Strong> from now on.
        Confirm that it is yours, and the change is made. You will then be asked to log in again,
        everywhere.
      </Paragraph>
      <Action label="Use this address" />
      <Aside>
        The link is valid for 1 hour. If you did not ask for this, simply ignore this e-mail:
        nothing will change.
      </Aside>
    </Layout>
  ),
  /** To the current address, when a change of address is requested. */
  'email-change-notice': (
    <Layout
      preview="Someone asked to use another address for your account."
      heading="A new address was requested"
      reason="You receive this e-mail because this address belongs to an account at {{siteName}}."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        Someone, most likely you, asked to move your account to <Strong>{'{{newEmail}}'}</Strong>.
        Nothing has changed yet: the change is made once the link that we sent there is opened.
      </Paragraph>
      <Paragraph>
        If it was you, there is nothing more to do here. If it was not, someone knows your password:
        log in now and change it.
      </Paragraph>
      <Action label="Log in to {{siteName}}" />
      <Aside>As long as the change is not confirmed, you log in with this address.</Aside>
    </Layout>
  ),
  /** To the former address, once the account has moved to another. */
  'email-changed-notice': (
    <Layout
      preview="Your account has moved to another address."
      heading="Your address was changed"
      reason="You receive this e-mail because this address belonged to an account at {{siteName}} until now."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        Your account has moved to <Strong>{'{{newEmail}}'}</Strong>. Log in with that address from
        now on; this one no longer works, and this is the last e-mail that we send to it.
      </Paragraph>
      <Action label="Log in to {{siteName}}" />
      <Aside>
        If it was not you, please tell whoever runs this site at once: someone has entered your
        account.
      </Aside>
    </Layout>
  ),
  ...joiningTemplates,
  ...mailingTemplates,
  /** To a member whose password has just been changed. */
  'password-changed': (
    <Layout
      preview="Your new password is in use from now on."
      heading="Your password was changed"
      reason="You receive this e-mail because this address belongs to an account at {{siteName}}."
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>
        The password of your account was changed just now, and you were logged out everywhere. Log
        in again with the new one.
      </Paragraph>
      <Action label="Log in to {{siteName}}" />
      <Aside>
        If it was not you, choose “Forgot your password?” on that page right away: the link to a new
        password comes to this address and shuts everyone else out.
      </Aside>
    </Layout>
  ),
};
