/** What administrators do with a name that has no account. */
export const personActionTexts = {
  join: 'This is a member…',
  remove: 'Remove this name everywhere',
} as const;

export const joinPersonTexts = {
  title: (name: string) => `Which member is “${name}”?`,
  consequence:
    'The memories with this name will name the member, who is notified. This cannot be undone.',
  /** The members who may be named are suggested. */
  member: 'Member',
  required: 'Please choose a member from the list',
  confirm: 'Name the member',
} as const;

export const removePersonTexts = {
  title: (name: string) => `Remove “${name}” from all memories?`,
  consequence: 'The memories stay. This cannot be undone.',
  confirm: 'Remove name',
} as const;
