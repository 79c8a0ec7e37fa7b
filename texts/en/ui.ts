export const themeTexts = {
  label: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

export const searchFieldTexts = { submit: 'Search' } as const;

export const loadingTexts = { loading: 'Loading', slow: 'Still working…' } as const;

export const toastTexts = {
  label: 'Notices',
  // Read out before the message.
  info: 'Note:',
  success: 'Done:',
  warning: 'Warning:',
  error: 'Error:',
} as const;

export const relativeTimeTexts = { justNow: 'just now' } as const;
