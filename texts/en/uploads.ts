export const uploadTexts = {
  uploading: (percent: number) => `Uploading ${percent} %`,
  preparing: 'Preparing…',
} as const;

/** Below a picture that is being replaced. */
export const imageInputTexts = {
  retryHint: 'Nothing is lost: the picture you chose can be sent again.',
  resizing: 'Making the picture smaller…',
} as const;

export const imageFileTexts = {
  // What to do about a file that cannot be sent.
  heic: 'This HEIC photo could not be converted here. Open it in Photos or Preview and export it as a JPEG. To take JPEG photos with an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  animated: 'An animated picture is not made smaller here, because it would stop moving.',
  unreadable: 'Your browser cannot open this file to make it smaller.',
  // Sizes.
  bytes: (count: number) => `${count} B`,
  kilobytes: (count: number) => `${count} KB`,
  megabytes: (count: number) => `${count.toFixed(1)} MB`,
  sentAs: (original: string, size: string) => `${original}, sent as ${size}`,
} as const;
