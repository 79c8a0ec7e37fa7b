/** The settings of the site, by their names; what an option means stands below its label. */
export const settingTexts = {
  name: { label: 'Name' },
  welcome: {
    label: 'Welcome text',
    hint: 'Above the posts, and on the page that visitors of a closed site see.',
  },
  language: {
    label: 'Language',
    hint: 'Of pages, e-mails and feeds. What members have written stays as it is, and so do the tags.',
  },
  reading: {
    label: 'Who may read this site',
    options: {
      everyone: {
        label: 'Everyone',
        meaning: 'Public posts can be read without an account, and search engines find them.',
      },
      members: {
        label: 'Members only',
        meaning: 'The site is closed: without logging in there is nothing to read.',
      },
    },
  },
  joining: {
    label: 'Who may create an account',
    options: {
      everyone: { label: 'Everyone', meaning: 'Whoever confirms an e-mail address.' },
      approval: {
        label: 'With approval',
        meaning: 'An administrator accepts or declines each new account.',
      },
      invitation: {
        label: 'By invitation',
        meaning: 'Only with the link of an invitation.',
      },
      nobody: { label: 'Nobody', meaning: 'No new accounts; invitations do not work.' },
    },
  },
  inviting: {
    label: 'Who may invite',
    options: {
      admins: { label: 'Administrators', meaning: 'Only they create invitations.' },
      members: { label: 'Every member', meaning: 'Everyone may invite others.' },
    },
  },
  tagging: {
    label: 'Who may add tags',
    options: {
      admins: { label: 'Administrators', meaning: 'Members choose from the list.' },
      members: {
        label: 'Every member',
        meaning: 'Members may add a tag when they write a memory.',
      },
    },
  },
  mailPictures: {
    label: 'Pictures in e-mails',
    options: {
      shown: {
        label: 'Small pictures',
        meaning:
          'E-mails about comments, new memories and the weekly digest show the memories, save those that are private.',
      },
      hidden: { label: 'No pictures', meaning: 'Mails have text only.' },
    },
  },
  push: {
    label: 'Push notifications',
    hint: 'Members can turn them on for each of their devices. They are carried by the servers of browser makers, such as Google, Mozilla and Apple, which learn when a device gets one, and not what it says.',
    options: {
      off: { label: 'Off', meaning: 'The site contacts no push service.' },
      on: { label: 'On', meaning: 'Devices of members who want that are told what is new.' },
    },
  },
  about: { label: 'Text of the page About' },
  privacy: { label: 'Text of the page Privacy' },
} as const;
