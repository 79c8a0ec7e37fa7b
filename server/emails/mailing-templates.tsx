import type { ReactElement } from 'react';
import {
  Action,
  Item,
  ItemLine,
  Layout,
  Note,
  Paragraph,
  Quote,
  Repeat,
  Strong,
  Subheading,
  TitleLink,
} from './mail-parts.tsx';
import type { MailName } from './render-mail.ts';

function Memory() {
  return (
    <Item>
      <ItemLine>
        <TitleLink />
      </ItemLine>
      <Note>
        by {'{{name}}'}, {'{{date}}'}
      </Note>
    </Item>
  );
}

const more = (
  <Repeat list="more">
    <Note>… and {'{{count}}'} more.</Note>
  </Repeat>
);

/** The mails that members can unsubscribe from. */
export const mailingTemplates = {
  /** To a member about comments on their memories and in conversations they have joined. */
  comments: (
    <Layout
      preview="{{headline}}"
      heading="{{headline}}"
      reason="You receive this e-mail because someone at {{siteName}} commented on your memory or in a conversation you joined. You chose to be notified {{frequency}}."
      isSubscribed
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Repeat list="comments">
        <Item>
          <ItemLine>
            <Strong>{'{{name}}'}</Strong> {'{{what}}'} <TitleLink />
          </ItemLine>
          <Quote>{'{{text}}'}</Quote>
        </Item>
      </Repeat>
      {more}
      <Action label="Read and answer" />
    </Layout>
  ),
  /** To a member every week: what others have shared, and what happened on this day. */
  digest: (
    <Layout
      preview="New memories, and this day in earlier years."
      heading="This week at {{siteName}}"
      reason="You receive this e-mail because you are a member of {{siteName}} and your settings include the weekly digest. It is only sent when there is something new."
      isSubscribed
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Repeat list="newHeading">
        <Subheading>New memories</Subheading>
      </Repeat>
      <Repeat list="newMemories">
        <Memory />
      </Repeat>
      {more}
      <Repeat list="dayHeading">
        <Subheading>{'{{day}}'} in earlier years</Subheading>
      </Repeat>
      <Repeat list="memoriesOfDay">
        <Memory />
      </Repeat>
      <Action label="Go to {{siteName}}" />
    </Layout>
  ),
} satisfies Partial<Record<MailName, ReactElement>>;
