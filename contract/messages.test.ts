import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import {
  ActivationResend,
  EmailChange,
  ForgottenPassword,
  Login,
  PasswordChange,
  PasswordReset,
  ProfileDeletion,
  ProfileInfo,
  Registration,
} from './accounts.ts';
import { NewPost, PostChanges } from './posts.ts';
import { NewComment } from './reactions.ts';

const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';

const valid = {
  login: { email: 'ana@primer.rs', password: 'lozinka' },
  registration: {
    firstName: 'Ana',
    lastName: 'Ilić',
    email: 'ana@primer.rs',
    password: 'lozinka',
    confirmPassword: 'lozinka',
  },
  passwordChange: { currentPassword: 'stara', newPassword: 'nova1', confirmNewPassword: 'nova1' },
  passwordReset: { newPassword: 'nova1', confirmNewPassword: 'nova1' },
  emailChange: { password: 'lozinka', newEmail: 'nova@primer.rs' },
  post: { title: 'Summer 2024', body: 'By the sea.', tags: ['sea'], isPublic: true },
  comment: { body: 'Lovely!', postId: id },
};

/** The first message for each invalid field. */
function messagesOf(shape: z.ZodType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of shape.safeParse(value).error?.issues ?? []) {
    found[String(path[0])] ??= messages[message as PlainMessageCode];
  }
  return found;
}

type Case = [shape: z.ZodType, base: object, change: object, expected: Record<string, string>];

const cases: Record<string, Case[]> = {
  login: [
    [Login, valid.login, {}, {}],
    [Login, {}, {}, { email: 'Email is required', password: 'Password is required' }],
    [Login, valid.login, { email: '  ' }, { email: 'Email is required' }],
    [Login, valid.login, { email: 'ana@primer' }, { email: 'Email is not valid' }],
    [Login, valid.login, { email: `${'a'.repeat(250)}@a.rs` }, { email: 'Email is not valid' }],
    [Login, valid.login, { email: 'a\r\nb@c.rs' }, { email: 'Email is not valid' }],
    [
      Login,
      valid.login,
      { password: 'abc' },
      { password: 'Password must be at least 4 characters' },
    ],
  ],
  'forgotten password and resend': [
    [ForgottenPassword, {}, {}, { email: 'Email is required' }],
    [ForgottenPassword, { email: 'x' }, {}, { email: 'Email is not valid' }],
    [ActivationResend, {}, {}, { email: 'Required' }],
    [ActivationResend, { email: 'x' }, {}, { email: 'Email is not valid' }],
  ],
  registration: [
    [Registration, valid.registration, {}, {}],
    [
      Registration,
      {},
      {},
      {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        email: 'Email is required',
        password: 'Password is required',
        confirmPassword: 'Confirm password is required',
      },
    ],
    [
      Registration,
      valid.registration,
      { firstName: 'A', lastName: 'I' },
      {
        firstName: 'First name must be at least 2 characters',
        lastName: 'Last name must be at least 2 characters',
      },
    ],
    [
      Registration,
      valid.registration,
      { email: 'x', confirmPassword: 'other' },
      { email: 'Email is not valid', confirmPassword: 'Passwords must match' },
    ],
    [
      Registration,
      valid.registration,
      { firstName: 'An\u0000a' },
      { firstName: 'Please remove invisible control characters.' },
    ],
    [
      Registration,
      valid.registration,
      { lastName: 'x'.repeat(10_000) },
      { lastName: 'Last name must be at most 50 characters' },
    ],
  ],
  'change of password': [
    [PasswordChange, valid.passwordChange, {}, {}],
    [
      PasswordChange,
      valid.passwordChange,
      { currentPassword: 'abc', newPassword: 'abd', confirmNewPassword: 'abd' },
      {
        currentPassword: 'Minimum length is 4 characters',
        newPassword: 'Minimum length is 4 characters',
      },
    ],
    [
      PasswordChange,
      valid.passwordChange,
      { newPassword: 'stara', confirmNewPassword: 'stara' },
      { newPassword: 'Cannot be same as current' },
    ],
    [
      PasswordChange,
      valid.passwordChange,
      { confirmNewPassword: 'other' },
      { confirmNewPassword: 'New Passwords must match' },
    ],
  ],
  'reset of password': [
    [PasswordReset, valid.passwordReset, {}, {}],
    [
      PasswordReset,
      {},
      {},
      {
        newPassword: 'New password is required',
        confirmNewPassword: 'Confirm new password is required',
      },
    ],
    [
      PasswordReset,
      { newPassword: 'abc', confirmNewPassword: 'abc' },
      {},
      {
        newPassword: 'Minimum length is 4 characters',
        confirmNewPassword: 'Minimum length is 4 characters',
      },
    ],
    [
      PasswordReset,
      valid.passwordReset,
      { confirmNewPassword: 'other' },
      { confirmNewPassword: 'New passwords must match' },
    ],
  ],
  'change of e-mail, deletion and profile': [
    [EmailChange, valid.emailChange, {}, {}],
    [EmailChange, valid.emailChange, { newEmail: 'x' }, { newEmail: 'Email is not valid' }],
    [ProfileDeletion, { password: 'abc' }, {}, { password: 'Minimum length is 4 characters' }],
    [ProfileInfo, { firstName: 'Ana', lastName: 'Ilić', birthDate: '', gender: '' }, {}, {}],
    [
      ProfileInfo,
      {},
      {},
      { firstName: 'First Name is required', lastName: 'Last Name is required' },
    ],
  ],
  'a new post': [
    [NewPost, valid.post, {}, {}],
    [
      NewPost,
      {},
      {},
      {
        title: 'Title is required',
        body: 'Message is required',
        tags: 'You must add at least one tag',
      },
    ],
    [NewPost, valid.post, { tags: [] }, { tags: 'You must add at least one tag' }],
    [
      NewPost,
      valid.post,
      { tags: Array.from({ length: 51 }, (_, at) => `tag ${at}`) },
      { tags: 'A memory can have at most 50 tags.' },
    ],
    [NewPost, valid.post, { title: 'Sea 🌊' }, { title: 'Title cannot contain emoji.' }],
    [NewPost, valid.post, { title: 'Serbia 🇷🇸' }, { title: 'Title cannot contain emoji.' }],
    [NewPost, valid.post, { title: 'Number 1️⃣' }, { title: 'Title cannot contain emoji.' }],
    [NewPost, valid.post, { title: '#1 © 2024 *' }, {}],
    [NewPost, valid.post, { body: 'Two\nlines\tand a tab' }, {}],
  ],
  'an edited post': [
    [PostChanges, { ...valid.post, postId: id }, {}, {}],
    [
      PostChanges,
      { ...valid.post, postId: id },
      { title: ' ', body: ' ', tags: [] },
      {
        title: 'Title is required.',
        body: 'Message is required.',
        tags: 'You have to add at least one tag',
      },
    ],
    [
      PostChanges,
      { ...valid.post, postId: id },
      { title: 'x'.repeat(101) },
      { title: 'Title cannot contain more than 100 characters.' },
    ],
  ],
  'a comment': [
    [NewComment, valid.comment, {}, {}],
    [NewComment, valid.comment, { body: ' ' }, { body: 'comment is required' }],
    [NewComment, valid.comment, { body: 'abc' }, { body: 'comment must be at least 4 characters' }],
    // Counted in code points, as both databases do: this is two.
    [
      NewComment,
      valid.comment,
      { body: '🌊🌊' },
      { body: 'comment must be at least 4 characters' },
    ],
    [
      NewComment,
      valid.comment,
      { body: 'x'.repeat(101) },
      { body: 'comment must be at most 100 characters' },
    ],
  ],
};

describe('the messages of the specification', () => {
  for (const [subject, list] of Object.entries(cases)) {
    it(`are literal for ${subject}`, () => {
      for (const [shape, base, change, expected] of list) {
        expect(messagesOf(shape, { ...base, ...change }), JSON.stringify(change)).toEqual(expected);
      }
    });
  }
});

describe('parsed input', () => {
  it('trims names and addresses and lower-cases addresses', () => {
    const given = { ...valid.registration, firstName: '  Ana ', email: ' Ana@Primer.RS ' };
    expect(Registration.parse(given)).toMatchObject({ firstName: 'Ana', email: 'ana@primer.rs' });
  });

  it('drops unknown fields', () => {
    const given = { ...valid.registration, role: 'admin', isActive: true };
    expect(Registration.parse(given)).not.toHaveProperty('role');
  });

  it('turns an empty profile field into null', () => {
    const given = { firstName: 'Ana', lastName: 'Ilić', birthDate: '', gender: '' };
    expect(ProfileInfo.parse(given)).toMatchObject({ birthDate: null, gender: null });
  });
});
