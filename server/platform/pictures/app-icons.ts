/**
 * Square PNGs that a logo has beside its other files: phones and desktops show them for an installed
 * site. They share its key, so they have another address as soon as the logo is another one.
 */
export const appIcons = [
  { name: 'icon192.png', size: 192, isMaskable: false },
  { name: 'icon512.png', size: 512, isMaskable: false },
  { name: 'maskable512.png', size: 512, isMaskable: true },
] as const;

/** The same for iOS, which takes it from the document. */
export const touchIcon = { name: 'touch180.png', size: 180, isMaskable: false } as const;

export const appIconFiles = [...appIcons, touchIcon];

/** Behind icons and the first paint of an installed site: the paper of the pages. */
export const appBackground = '#fbf7f2';
