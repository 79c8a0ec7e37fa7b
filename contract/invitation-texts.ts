/** Why an invitation cannot be used, by its state; the last sentence for a page without a link. */
export const invitationTexts = {
  used: 'This invitation has been used up. If you have just registered, look for the activation mail. Otherwise please ask for a new one.',
  expired: 'This invitation has expired: it was valid for 14 days. Please ask for a new one.',
  revoked: 'This invitation was withdrawn. Please ask for a new one.',
  closed: 'Nobody can register here at the moment, with or without an invitation.',
  unknown: 'This invitation is not valid. Please check that the link is complete.',
  missing: 'You need an invitation to register here. Please ask someone who is a member.',
} as const;
