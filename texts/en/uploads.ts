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
  film: 'Films cannot be added yet.',
  damaged: 'This picture is damaged.',
  truncated: 'The end of the file is missing. Please copy or download it once more.',
  unreadable: 'This picture cannot be opened.',
  unreadableHelp: 'It is damaged, or too large for your browser. Please choose another copy of it.',
  // Sizes.
  bytes: (count: number) => `${count} B`,
  kilobytes: (count: number) => `${count} KB`,
  megabytes: (count: number) => `${count.toFixed(1)} MB`,
  sentAs: (original: string, size: string) => `${original}, sent as ${size}`,
} as const;
