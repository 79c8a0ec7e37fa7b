import { durations, limits } from '#contract/limits.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

/** The name of a tag; also said of a new tag of a post. */
const tagNameTooLong = `Name must be at most ${limits.tagName.max} characters`;
const tagNameCharacters = 'Name can contain letters, digits, spaces and hyphens';

/**
 * Every sentence of the API by its code, which a response carries beside the English text. The
 * specification's own are literal.
 */
export const messages = {
  // The default of each error code, which is its key: `contract/problems.ts`.
  validation: 'Some fields need your attention.',
  malformed: 'The request could not be read.',
  bad_credentials: 'The e-mail address or the password is not right.',
  not_activated: 'Please activate your account first: the link is in the e-mail we sent you.',
  suspended: 'Your account is suspended.',
  waiting:
    'Your account is waiting for an administrator to accept it. We will send you an e-mail when you can log in.',
  bad_invitation: 'You need an invitation to register here.',
  registration_closed: 'Nobody can register here at the moment.',
  bad_link: 'This link is invalid or has expired.',
  unauthenticated: 'Please log in to continue.',
  forbidden: 'Your account does not allow that.',
  not_found: 'We could not find what you are looking for.',
  gone: 'This memory has been deleted.',
  conflict: 'Someone was faster. Please load the page again.',
  timeout: 'The request took too long. Please try again.',
  too_large: 'That is more than we can take at once. Please send less.',
  unsupported_media_type:
    'Please send JSON, or a multipart form for a picture, without compression.',
  rate_limited: 'Too many attempts. Please try again later.',
  headers_too_large: 'The request headers are too large.',
  internal: 'Something went wrong on our side. Please try again.',
  insufficient_storage: 'There is no room for new pictures right now. Please try again later.',
  unavailable: 'The site is busy for a moment. Please try again shortly.',

  // Other errors.
  rate_limited_for: ({ seconds }: { seconds: number }) =>
    `Too many attempts. Please try again in ${duration(seconds)}.`,
  too_many_new_names: ({ seconds }: { seconds: number }) =>
    `That is more than ${limits.newNamesPerDay} new names in a day. Please try again in ${duration(seconds)}, or name people who are in your memories already.`,
  too_many_pictures_at_once: ({ seconds }: { seconds: number }) =>
    `Too many pictures at once. Please try again in ${seconds} seconds.`,
  pictures_not_stored: 'Pictures cannot be kept right now. Please try again later.',
  pictures_unreachable: 'Pictures cannot be reached right now. Please try again shortly.',
  part_unknown: 'There is a part that does not belong here.',
  admins_only: 'Only administrators can do that.',
  suspended_because: ({ reason }: { reason: string }) =>
    `Your account is suspended. The reason: ${reason}`,
  invitation_used:
    'This invitation has been used up. If you have just registered, look for the activation mail. Otherwise please ask for a new one.',
  invitation_expired: `This invitation has expired: it was valid for ${durations.invitation / 86_400_000} days. Please ask for a new one.`,
  invitation_revoked: 'This invitation was withdrawn. Please ask for a new one.',
  invitation_unknown: 'This invitation is not valid. Please check that the link is complete.',
  invitation_missing:
    'You need an invitation to register here. Please ask someone who is a member.',
  invitations_by_admins: 'Only administrators invite people to this site.',
  activation_link_expired:
    'Your activation link expired, please resend activation link to your email address',
  password_wrong: 'The password is not right.',
  not_waiting: 'This account is not waiting any more: someone has accepted or declined it.',
  own_account_deletion: 'You cannot delete yourself here: your profile page has a button for that.',
  own_account_suspension: 'You cannot suspend yourself.',
  last_admin_leaving: 'You are the last administrator: name another one before you leave.',
  last_admin: ({ name }: { name: string }) =>
    `${name} is the last administrator: grant the role to someone else first.`,
  grant_to_suspended: ({ name }: { name: string }) =>
    `${name} is suspended. Lift the suspension before you grant the role.`,
  suspension_of_admin: ({ name }: { name: string }) =>
    `${name} is an administrator. Revoke the role before you suspend the account.`,
  published_post_in_trash: 'This memory is already published and now in the trash.',
  pictures_changed:
    'The pictures of this memory were changed in another tab. Please load the page again.',
  published_comment_removed: 'This comment was already published and has been removed since.',
  replied_comment_removed: 'The comment that you reply to was removed meanwhile.',
  post_of_comment_not_visible: 'The memory of this comment is not visible at the moment.',
  tag_merged_into_itself: 'A tag cannot be merged into itself.',
  tag_in_use: ({ name }: { name: string }) =>
    `Posts still have the tag #${name}. Merge it into another one instead.`,
  tag_just_used: ({ name }: { name: string }) =>
    `Someone just used the tag #${name}. Please try again.`,
  own_item_reported: 'You cannot report what you wrote yourself.',
  reports_decided: 'Another administrator has decided already.',
  own_item_dismissed:
    'You wrote this yourself, so another administrator decides about the reports.',

  // Validation: the specification's.
  email_required: 'Email is required',
  email_missing: 'Required',
  email_not_valid: 'Email is not valid',
  new_email_required: 'New email is required',
  new_email_same: 'New email must be different from current.',
  password_required: 'Password is required',
  password_too_short: `Password must be at least ${limits.password.min} characters`,
  password_below_minimum: `Minimum length is ${limits.password.min} characters`,
  confirm_password_required: 'Confirm password is required',
  passwords_differ: 'Passwords must match',
  current_password_required: 'Current password is required',
  new_password_required: 'New password is required',
  new_password_same: 'Cannot be same as current',
  confirm_new_password_required: 'Confirm new password is required',
  changed_passwords_differ: 'New Passwords must match',
  reset_passwords_differ: 'New passwords must match',
  first_name_required: 'First Name is required',
  first_name_too_short: `First name must be at least ${limits.name.min} characters`,
  first_name_too_long: `First name must be at most ${limits.name.max} characters`,
  last_name_required: 'Last Name is required',
  last_name_too_short: `Last name must be at least ${limits.name.min} characters`,
  last_name_too_long: `Last name must be at most ${limits.name.max} characters`,
  title_required: 'Title is required',
  title_too_long: `Title cannot contain more than ${limits.title.max} characters.`,
  body_required: 'Message is required',
  body_too_long: `Message cannot contain more than ${limits.body.max.toLocaleString(language)} characters.`,
  tags_required: 'You must add at least one tag',
  edited_title_required: 'Title is required.',
  edited_body_required: 'Message is required.',
  edited_tags_required: 'You have to add at least one tag',
  comment_required: 'comment is required',
  comment_too_short: `comment must be at least ${limits.comment.min} characters`,
  comment_too_long: `comment must be at most ${limits.comment.max} characters`,
  image_required: 'Image is required',
  image_too_large: 'Image size must not be bigger than 500 KB',
  image_type_not_allowed: 'Allowed types are: JPG, PNG, WEBP, GIF, SVG.',

  // Validation: any text, and whatever has no sentence of its own.
  text_has_control_characters: 'Please remove invisible control characters.',
  text_is_broken: 'Please remove the broken characters (\ufffd).',
  text_changes_direction: 'Please remove characters that change the direction of text.',
  text_is_invisible: 'Please use at least one visible character.',
  /** `field` and `rule` are English words: “post id”, “is required”. */
  field_not_valid: ({ field, rule }: { field: string; rule: string }) =>
    `${field.charAt(0).toUpperCase()}${field.slice(1)} ${rule}.`,
  data_missing: 'The data part is missing.',
  data_too_long: 'The data part is too long.',
  data_not_json: 'The data part is not JSON.',
  part_twice: ({ name }: { name: string }) => `There is more than one part "${name}".`,

  // Validation: accounts and administration.
  password_too_long: `Password must be at most ${limits.password.max} characters`,
  birth_date_not_valid: 'Birth date must be a day of the calendar, such as 1974-07-12.',
  birth_date_in_future: 'Birth date cannot be in the future',
  gender_not_valid: 'Gender must be male, female or empty.',
  invitation_uses_not_valid: `An invitation is for ${limits.invitationUses.min} to ${limits.invitationUses.max} people`,
  reason_required: 'Reason is required',
  reason_too_long: `Reason must be at most ${limits.reason.max} characters`,
  report_category_required: 'Please say what is wrong',
  report_note_too_long: `Note must be at most ${limits.reportNote.max} characters`,
  name_required: 'Name is required',
  site_name_too_long: `Name must be at most ${limits.siteName.max} characters`,
  site_name_not_one_line: 'Name must be one line',
  site_welcome_too_long: `Welcome text must be at most ${limits.siteWelcome.max} characters`,
  site_language_required: 'Choose language',
  site_reading_required: 'Choose who may read',
  site_joining_required: 'Choose who may join',
  site_inviting_required: 'Choose who may invite',
  site_tagging_required: 'Choose who may add tags',
  site_mail_pictures_required: 'Choose pictures in e-mails',
  site_push_required: 'Choose push notifications',
  push_endpoint_not_valid: 'This is not the address of a push service.',
  push_keys_not_valid: 'These are not the keys of a push subscription.',
  site_about_too_long: `About must be at most ${limits.sitePage.max} characters`,
  site_privacy_too_long: `Privacy must be at most ${limits.sitePage.max} characters`,

  // Validation: posts.
  title_has_emoji: 'Title cannot contain emoji.',
  place_too_long: `Place cannot contain more than ${limits.place.max} characters.`,
  image_alt_too_long: `Description cannot contain more than ${limits.imageAlt.max} characters.`,
  date_not_valid: 'The date must be a year, a month or a day: 1974, 1974-07 or 1974-07-12.',
  date_without_year: 'Please add the year, or leave the date empty.',
  date_without_month: 'Please add the month, or leave out the day.',
  date_not_in_calendar: 'There is no such day in the calendar.',
  date_in_future: 'The date cannot be in the future.',
  year_not_valid: 'The year must be from 1000 to 9999.',
  month_not_valid: 'The month must be a number from 1 to 12.',
  month_without_year: 'A month needs its year.',
  keywords_too_long: `Please use at most ${limits.search.maxKeywords} keywords of at most ${limits.search.maxKeywordLength} characters each.`,
  keywords_too_many_words: `Please use at most ${limits.search.maxWords} words in all keywords together.`,
  post_tag_too_long: `A tag cannot contain more than ${limits.postTag.max} characters.`,
  too_many_tags: `A memory can have at most ${limits.tags.max} tags.`,
  tag_name_too_long: tagNameTooLong,
  tag_name_characters: tagNameCharacters,
  tag_exists: 'There is a tag with this name already',
  tag_unknown: 'There is no such tag',
  tag_not_in_list: ({ name }: { name: string }) =>
    `There is no tag "${name}". Please choose from the list.`,
  new_tag_too_long: ({ name }: { name: string }) => `#${name}: ${tagNameTooLong}`,
  new_tag_characters: ({ name }: { name: string }) => `#${name}: ${tagNameCharacters}`,
  person_name_required: 'A person needs a name.',
  person_name_too_long: `A name cannot contain more than ${limits.personName.max} characters.`,
  too_many_people: `A memory can name at most ${limits.people.max} people.`,
  person_not_nameable: 'One of these people cannot be named. Please choose again.',
  person_refuses: ({ name }: { name: string }) => `${name} does not want to be named in memories.`,
  person_refuses_post: ({ name }: { name: string }) =>
    `${name} does not want to be named in this memory.`,
  too_many_pictures: `A memory can have at most ${limits.pictures.max} pictures.`,
  picture_required: 'A memory needs at least one picture.',
  picture_twice: 'The same picture is in the list twice.',
  picture_not_found: 'One of these pictures is no longer there. Please add it again.',
  picture_unreadable: 'This picture could not be read. Please try another one.',
  picture_too_many_pixels:
    'This picture is too large to open: at most 40 megapixels and 100 frames, please.',
  picture_too_detailed:
    'This picture has too much fine detail to be stored. Please try a smaller one.',
  picture_too_demanding: 'This picture took too long to prepare. Please try a simpler one.',
  picture_not_self_contained:
    'This SVG refers to things outside of itself. Please embed them or save it as a PNG.',

  // Successes: accounts.
  logged_in: ({ name }: { name: string }) => `Welcome, ${name}!`,
  logged_out: 'You are logged out.',
  logged_out_everywhere: 'You are logged out everywhere.',
  session_ended: 'That device is logged out.',
  registered: 'Almost there! We have sent you an e-mail with a link to activate your account.',
  activated: 'Your account is active. You can log in now.',
  activated_before: 'Your account is active already. You can log in.',
  activated_without_password:
    'Your account is active. Please set a password before you log in: this address was registered more than once, with different passwords.',
  confirmed_and_waiting:
    'Your address is confirmed. An administrator has yet to accept your account: we will send you an e-mail when you can log in.',
  confirmed_without_password:
    'Your address is confirmed. An administrator has yet to accept your account: we will send you an e-mail when you can log in. Please set a password before you log in: this address was registered more than once, with different passwords.',
  link_sent: 'If this address has an account, an e-mail with a link is on its way.',
  password_changed: 'Your password is changed. Please log in with the new one.',
  email_change_requested: 'We have sent a link to your new address. Open it to finish the change.',
  email_changed: 'Your new e-mail address is confirmed. Please log in with it.',
  profile_updated: 'Your profile is updated.',
  profile_picture_changed: 'Your picture is changed.',
  profile_deleted: 'Your profile and everything in it is deleted. Farewell!',
  mail_settings_saved: 'Your e-mail settings are saved.',
  push_subscribed: 'This device gets push notifications.',
  push_unsubscribed: 'This device gets no push notifications.',
  push_settings_saved: 'Your push settings are saved.',
  unsubscribed_from_comments: 'You will no longer receive e-mails about comments and replies.',
  unsubscribed_from_conversation:
    'The conversation is muted: you will no longer be notified of its comments.',
  unsubscribed_from_posts: 'You will no longer receive e-mails about new memories.',
  unsubscribed_from_digest: 'You will no longer receive the weekly digest.',
  export_ready: 'Your download is ready.',
  notifications_read: 'Marked as read.',
  invitation_sent: ({ email }: { email: string }) => `The invitation is on its way to ${email}.`,
  invitation_created: 'Your invitation is ready. Copy or share its link.',
  invitation_withdrawn: 'The invitation is withdrawn. Its link no longer works.',

  // Successes: posts, comments and likes.
  post_published: 'Your memory is published.',
  post_published_for_members: 'Your memory is published for members.',
  private_post_saved: 'Your private memory is saved.',
  post_updated: 'Your post is updated.',
  post_trashed: 'The memory is in the trash.',
  post_restored: 'The memory is restored.',
  post_purged: 'The memory is deleted permanently.',
  picture_uploaded: 'The picture is uploaded.',
  picture_changed: 'The picture is changed.',
  pictures_updated: 'The pictures are updated.',
  post_liked: 'You like this post.',
  post_muted: 'You will no longer be notified of comments on this memory.',
  post_unliked: 'You no longer like this post.',
  post_unmuted: 'You will be notified of comments on this memory again.',
  own_name_removed: 'You are no longer named in this memory.',
  comment_published: 'Your comment is published.',
  comment_updated: 'Your comment is updated.',
  comment_replaced:
    'Your comment is updated. It replaces a change that you made elsewhere meanwhile.',
  comment_unchanged: 'Your comment is unchanged.',
  comment_trashed: 'The comment is in the trash.',
  comment_restored: 'The comment is restored.',
  comment_purged: 'The comment is deleted permanently.',
  reply_published: 'Your reply is published.',
  reply_updated: 'Your reply is updated.',
  reply_replaced: 'Your reply is updated. It replaces a change that you made elsewhere meanwhile.',
  reply_unchanged: 'Your reply is unchanged.',
  reply_trashed: 'The reply is in the trash.',
  reply_purged: 'The reply is deleted permanently.',
  item_reported: 'Thank you. The administrators will look at it.',
  item_reported_before: 'You have reported this before; each member reports an item once.',

  // Successes: administration.
  member_accepted: ({ name }: { name: string }) => `${name} is a member now and gets an e-mail.`,
  member_declined: ({ name }: { name: string }) =>
    `The account of ${name} is deleted. They get an e-mail.`,
  member_deleted: ({ name }: { name: string }) => `${name} and everything of theirs is deleted.`,
  role_granted: ({ name }: { name: string }) => `${name} is an administrator now.`,
  role_granted_before: ({ name }: { name: string }) => `${name} is an administrator already.`,
  role_revoked: ({ name }: { name: string }) =>
    `${name} is no longer an administrator, and is logged out everywhere.`,
  role_revoked_before: ({ name }: { name: string }) => `${name} is no administrator.`,
  member_suspended: ({ name }: { name: string }) =>
    `${name} is suspended, and is logged out everywhere.`,
  member_suspended_before: ({ name }: { name: string }) => `${name} is suspended already.`,
  member_unsuspended: ({ name }: { name: string }) => `${name} can log in again.`,
  member_unsuspended_before: ({ name }: { name: string }) => `${name} is not suspended.`,
  reports_dismissed: 'The reports are dismissed.',
  tag_created: ({ name }: { name: string }) => `The tag #${name} is there.`,
  tag_renamed: ({ name }: { name: string }) => `The tag is called #${name} now.`,
  tag_merged: ({ name }: { name: string }) => `Its posts have the tag #${name} now.`,
  tag_deleted: 'The tag is deleted.',
  person_joined: ({ name, member }: { name: string; member: string }) =>
    `“${name}” is ${member} now.`,
  person_removed: ({ name }: { name: string }) => `“${name}” is in no memory any more.`,
  site_saved: 'The settings are saved.',
  site_logo_changed: 'The logo is changed.',
  site_logo_removed: 'The logo is removed.',
} as const;

export type MessageCode = keyof typeof messages;

/** The messages without parameters. */
export type PlainMessageCode = {
  [Code in MessageCode]: (typeof messages)[Code] extends string ? Code : never;
}[MessageCode];

/** Never shorter than it is: "40 seconds", "1 hour and 5 minutes". */
function duration(seconds: number): string {
  if (seconds < 60) return counted(seconds, { one: 'second', other: 'seconds' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, minuteForms);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = counted(hours, { one: 'hour', other: 'hours' });
  return rest === 0 ? inHours : `${inHours} and ${counted(rest, minuteForms)}`;
}

const minuteForms = { one: 'minute', other: 'minutes' };

const counted = (count: number, forms: { one: string; other: string }) =>
  `${count} ${plural(count, forms)}`;
