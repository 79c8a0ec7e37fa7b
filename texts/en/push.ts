/** The section of the profile about push notifications. */
export const pushTexts = {
  heading: 'Push notifications',
  lead: 'They appear on a device also while this site is closed. They say that there is something new, and nothing more.',
  onThisDevice: 'On this device',
  onThisDeviceHint: 'The browser asks you for permission. Logging out turns them off.',
  /** Why there is nothing to turn on. */
  reasons: {
    blocked:
      'This browser blocks notifications of this site. Allow them in the settings of the browser, then load this page again.',
    insecure: 'They need a secure connection: this site was opened with http instead of https.',
    uninstalled:
      'On an iPhone or iPad they need the site on the home screen: tap Share, then “Add to Home Screen”, and open it from there.',
    unsupported: 'This browser has no push notifications.',
  },
  failed: 'Push notifications could not be changed on this device. Please try again.',
  /** Of all devices. */
  about: 'What you hear of',
  aboutHint:
    'On all your devices. What you have read already and muted conversations are left out.',
  kinds: {
    comments: 'Comments and replies',
    named: 'Memories that name me',
    posts: 'New memories',
  },
  /** The subject of “… was changed elsewhere”. */
  subject: 'This section',
  submit: 'Save push settings',
} as const;
