/** The values of fields, in the table and in the details. */
export const memberFieldTexts = {
  notSaid: 'Not said',
  genders: { female: 'Female', male: 'Male' },
  roles: { member: 'Member', admin: 'Admin' },
  /** In place of the role. */
  suspended: 'Suspended',
} as const;

/** The list of members, as administrators see it. */
export const memberTableTexts = {
  label: 'Members',
  member: 'Member',
  email: 'Email',
  gender: 'Gender',
  role: 'Role',
  birthDate: 'Birth date',
  /** Above the day of the registration. */
  registered: 'Registered',
  detailsOf: (name: string) => `View details of ${name}`,
  /** A part of `detailsOf`. */
  details: 'Details',
  deleteMember: (name: string) => `Delete ${name}`,
} as const;

/** All about one member, beside or above the table. */
export const memberDetailsTexts = {
  /** Until the name is known. */
  heading: 'Member',
  close: 'Close details',
  notFound: 'Not a member any more',
  notFoundHint: 'This account is gone, or the address has a typing error.',

  seePosts: 'See the memories',
  role: 'Role',
  /** Before the day of the suspension. */
  suspended: 'Suspended',
  /** Why the member is suspended. */
  reason: 'Reason',
  gender: 'Gender',
  birthDate: 'Birth',
  /** Before the day of the registration. */
  registered: 'Registered',
  email: 'Email',
  copyEmail: 'Copy the e-mail address',
  /** A part of `copyEmail`. */
  copy: 'Copy',
  copied: 'E-mail address copied.',
  copyFailed: 'The e-mail address could not be copied. Please copy it by hand.',
  postsCount: 'Number of posts',

  actions: {
    grant: 'Make administrator',
    revoke: 'Revoke administrator role',
    suspend: 'Suspend member',
    lift: 'Lift suspension',
    delete: 'Delete member',
  },
} as const;
