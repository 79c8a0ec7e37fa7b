import { plural } from './plural.ts';

/** The fields of a memory, in their order. */
export const memoryFieldTexts = {
  pictures: 'Pictures',
  title: 'Title',
  body: 'Message',
  tags: 'Tags',
  happenedOn: 'When it happened',
  place: 'Place',
  people: 'People',
  audience: 'Who can see it',
} as const;

/** The form for a new memory and for changing one. */
export const postFormTexts = {
  discardDraft: 'Discard draft',
  discardChanges: 'Discard changes',
  /** The value of a folded field that is empty. */
  optional: 'Optional',
  happenedOnOptional: 'When it happened (optional)',
  placeOptional: 'Place (optional)',
  peopleOptional: 'People (optional)',
  waitingForPictures: 'Waiting for the pictures. Your memory is sent as soon as they are uploaded.',
  /** Begins the heading “This memory was changed elsewhere”. */
  conflictSubject: 'This memory',
  nothingLost: 'Nothing is lost: your pictures, text and tags are still here.',
} as const;

/** A new memory. */
export const newPostTexts = {
  submit: 'Create memory',
  publishedElsewhere: 'This memory was published in another tab.',
  viewPost: 'View it',
} as const;

/** All pictures of a memory: choosing, ordering and removing them. */
export const albumTexts = {
  hint: '1 to 10, each JPG, PNG, WEBP, GIF or SVG, up to 500 KB. Larger photos are made smaller for you.',
  choose: 'Choose pictures',
  dropHint: 'or drop them here, or paste them',
  drop: 'Let go to add',
  addMore: 'Add more',
  takePhoto: 'Take a photo',
  /** Follows the sentence that a memory has too many pictures. */
  notAdded: (count: number) =>
    plural(count, { one: 'One was not added.', other: `${count} were not added.` }),
  notUploaded: (failed: number, total: number) =>
    plural(total, {
      one: 'The picture is not uploaded.',
      other: `${failed} of ${total} pictures are not uploaded.`,
    }),
  left: (count: number) =>
    plural(count, { one: `${count} picture is left.`, other: `${count} pictures are left.` }),
  removed: (count: number) =>
    plural(count, { one: 'The picture is removed.', other: `${count} pictures are removed.` }),
  /** The list of the thumbnails. */
  order: 'Order',
  place: (position: number, count: number) => `${position} of ${count}`,
  placeOfCover: (count: number) => `1 of ${count}, the cover`,
  /** Names a thumbnail by its place and its file or description. */
  thumbnail: {
    uploaded: (place: string, picture: string) => `${place}: ${picture}`,
    failed: (place: string, picture: string) => `${place}: ${picture}, not uploaded`,
    postponed: (place: string, picture: string) => `${place}: ${picture}, waiting to be uploaded`,
    underWay: (place: string, picture: string) => `${place}: ${picture}, being uploaded`,
  },
  noDescription: 'no description',
  cover: 'Cover',
  uploadOf: (file: string) => `Upload of ${file}`,
} as const;

/** The selected picture of a memory. */
export const pictureTexts = {
  /** Instead of the name of a file. */
  picture: 'Picture',
  shrinking: (size: string) => `${size}: making it smaller…`,
  waiting: 'Waiting to be uploaded',
  upload: 'Upload',
  description: 'Image description (optional)',
  descriptionHint: 'For people who cannot see the picture.',
  newPicture: 'The picture is new: please describe it for people who cannot see it.',
  makeCover: 'Make cover',
  moveLeft: 'Move left',
  left: 'Left',
  moveRight: 'Move right',
  right: 'Right',
  moved: (place: string) => `The picture is now ${place}.`,
  replace: 'Replace',
  replacePicture: 'Replace the picture',
  remove: 'Remove',
} as const;

/** What becomes of the uploads of chosen pictures. */
export const uploadTexts = {
  leftOut: <Part>(files: Part, count: number) => [
    files,
    plural(count, { one: ' is left out.', other: ' are left out.' }),
  ],
  leftOutBecause: <Part>(files: Part, count: number, reason: string) => [
    files,
    plural(count, { one: ` is left out: ${reason}`, other: ` are left out: ${reason}` }),
  ],
  /** A message of its own. */
  fileLeftOut: (file: string, reason: string) => `${file} is left out: ${reason}`,
  dismiss: 'Dismiss',
  failed: (files: string, reason: string) => `${files}: ${reason}`,
  waitingForConnection:
    'Waiting for a connection. You can publish all the same: everything is sent later.',
  /** Where the pictures could not be stored. */
  waitingUnkept:
    'Waiting for a connection. The pictures cannot wait on this device: please stay on this page and publish later.',
  removeFailed: (count: number) =>
    plural(count, { one: 'Remove it', other: `Remove these ${count}` }),
  uploaded: (done: number, total: number) => `${done} of ${total} uploaded`,
  /** At least two. */
  allUploaded: (count: number) => `All ${count} pictures are uploaded.`,
  serverBusy: (waiting: number) =>
    plural(waiting, {
      one: 'The server is busy. A picture waits and is sent again by itself.',
      other: `The server is busy. ${waiting} pictures wait and are sent again by themselves.`,
    }),
  uploadedAgain: 'The server no longer has some of the pictures: they are uploaded again.',
  cancelled: 'The pictures are not sent; everything is still here.',
} as const;

export const tagTexts = {
  more: 'More tags',
  newTag: 'New tag (optional)',
  add: 'Add tag',
} as const;

/** Who is in a memory. */
export const peopleFieldTexts = {
  hint: 'Type a name; Enter or a comma takes the first suggestion. Only members see who is in a memory.',
  /** The last line below the suggestions: somebody without an account. */
  addName: (name: string) => `Add “${name}” as a name`,
  /** Of a suggestion that has an account. */
  member: 'Member',
} as const;

/** When a memory happened. */
export const memoryDateTexts = {
  hint: 'As much as you know: the year is enough.',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  photoTaken: (date: string) => `Photo taken ${date}`,
  usePhotoDate: 'Use this date',
} as const;

/** Who can see a memory. */
export const audienceTexts = {
  names: { public: 'Public', members: 'Members', private: 'Private' },
  meanings: {
    public: 'Everyone sees it.',
    publicOnClosedSite: 'Members see it, and everyone once the site is open.',
    members: 'Whoever is logged in sees it.',
    private: 'Only you and administrators see it.',
  },
} as const;

/** The dialog that changes who can see a memory. */
export const audienceDialogTexts = {
  title: 'Change audience',
  post: (title: string) => `“${title}”`,
} as const;

export const draftTexts = {
  hint: 'Saved as a draft while you write',
  savedJustNow: 'Draft saved just now',
  saved: (time: string) => `Draft saved ${time}`,
  /** Pictures that are being stored on the device. */
  notKeptYet: (count: number) =>
    plural(count, {
      one: 'One picture is not kept yet',
      other: `${count} pictures are not kept yet`,
    }),
  /** Names files; they are in the form as long as the page is open. */
  noSpace: <Part>(files: Part, count: number) => [
    'This device has no space left: ',
    files,
    plural(count, {
      one: ' is not kept when this page is closed.',
      other: ' are not kept when this page is closed.',
    }),
  ],
  /** Neither; as in the private windows of some browsers. */
  notKept: 'This browser does not store pictures here: they are gone when this page is closed.',
  textNotKept: 'Your text could not be stored on this device: it is gone when this page is left.',
  /** A message of its own, after the page was closed too early. */
  lost: (files: string, count: number) =>
    plural(count, {
      one: `This picture was not kept: ${files}. Please choose it again.`,
      other: `These pictures were not kept: ${files}. Please choose them again.`,
    }),
  notStored: 'This could not be stored on this device.',
  discarded: 'Your draft is discarded.',
  sending: 'A memory is being sent. The discarded draft can be brought back after it.',
  restored: 'Your draft is back.',
  restoredInPlace: 'Your draft is back, in place of what was written since.',
} as const;
