import { describe, expect, it } from 'vitest';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import { differingFields } from '../../api/merge-edits.ts';
import {
  incompleteDate,
  ProfileForm,
  type ProfileValues,
  profileFields,
} from './profile-form-schema.ts';

const saved: ProfileValues = {
  firstName: 'Mira',
  lastName: 'Petrović',
  birthDate: '1990-05-12',
  gender: 'female',
  nameable: true,
};

/** Of a code of the contract, or the form's own text. */
const textOf = (message: string): string => messages[message as PlainMessageCode] ?? message;

describe('the schema of the profile form', () => {
  it('accepts a complete profile and one with the name only', () => {
    expect(ProfileForm.parse(saved)).toEqual(saved);
    const least: ProfileValues = { ...saved, birthDate: '', gender: '' };
    expect(ProfileForm.parse(least)).toEqual(least);
  });

  it.each<[string, Partial<ProfileValues>, string]>([
    ['no first name', { firstName: ' ' }, 'First Name is required'],
    ['no last name', { lastName: '' }, 'Last Name is required'],
    ['a part of a date', { birthDate: incompleteDate }, 'Birth date is not complete'],
    ['a day to come', { birthDate: '9999-01-01' }, 'Birth date cannot be in the future'],
  ])('refuses %s', (_, change, message) => {
    const { error } = ProfileForm.safeParse({ ...saved, ...change });
    expect(error?.issues.map((issue) => textOf(issue.message))).toEqual([message]);
  });
});

describe('a profile', () => {
  it('has no changes when only whitespace around a name differs', () => {
    expect(differingFields(profileFields, saved, { ...saved, firstName: ' Mira ' })).toEqual([]);
  });

  it.each<[string, Partial<ProfileValues>]>([
    ['another first name', { firstName: 'Mirjana' }],
    ['another last name', { lastName: 'Petrov' }],
    ['another birth date', { birthDate: '1990-05-13' }],
    ['no birth date', { birthDate: '' }],
    ['another gender', { gender: 'male' }],
    ['no gender', { gender: '' }],
  ])('has changes with %s', (_, change) => {
    const changed = differingFields(profileFields, saved, { ...saved, ...change });
    expect(changed).toEqual(Object.keys(change));
  });
});
