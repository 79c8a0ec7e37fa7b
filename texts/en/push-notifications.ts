/** What a push notification says, by its kind: nothing that others may not read on a locked screen. */
export const pushNotificationTexts = {
  comments: 'New comment on a memory',
  named: 'You were named in a memory',
  posts: 'New memory',
};
