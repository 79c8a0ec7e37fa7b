import type { SiteValues } from '#contract/site-defaults.ts';
import type { FieldRule, FieldRules } from '../../api/merge-edits.ts';
import { showText } from '../../ui/feedback/edit-conflicts.tsx';

export const readingOptions = [
  {
    value: 'everyone',
    label: 'Everyone',
    meaning: 'Public posts can be read without an account, and search engines find them.',
  },
  {
    value: 'members',
    label: 'Members only',
    meaning: 'The site is closed: without logging in there is nothing to read.',
  },
] as const;

export const joiningOptions = [
  { value: 'everyone', label: 'Everyone', meaning: 'Whoever confirms an e-mail address.' },
  {
    value: 'approval',
    label: 'With approval',
    meaning: 'An administrator accepts or declines each new account.',
  },
  { value: 'invitation', label: 'By invitation', meaning: 'Only with the link of an invitation.' },
  { value: 'nobody', label: 'Nobody', meaning: 'No new accounts; invitations do not work.' },
] as const;

export const invitingOptions = [
  { value: 'admins', label: 'Administrators', meaning: 'Only they create invitations.' },
  { value: 'members', label: 'Every member', meaning: 'Everyone may invite others.' },
] as const;

export const taggingOptions = [
  { value: 'admins', label: 'Administrators', meaning: 'Members choose from the list.' },
  {
    value: 'members',
    label: 'Every member',
    meaning: 'Members may add a tag when they write a memory.',
  },
] as const;

const isSame = (one: unknown, other: unknown) => one === other;
const text = (label: string): FieldRule<string> => ({ label, isSame, show: showText });
const choice = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
): FieldRule<Value> => ({
  label,
  isSame,
  show: (value) => options.find((option) => option.value === value)?.label,
});

/** The fields of all sections. */
export const settingFields: FieldRules<SiteValues> = {
  name: text('Name'),
  welcome: text('Welcome text'),
  reading: choice('Who may read this site', readingOptions),
  joining: choice('Who may create an account', joiningOptions),
  inviting: choice('Who may invite', invitingOptions),
  tagging: choice('Who may add tags', taggingOptions),
  about: text('Text of the page About'),
  privacy: text('Text of the page Privacy'),
};
