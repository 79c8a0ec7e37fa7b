import { catalogueOf } from '../platform/catalogues.ts';
import { appBackground, appIcons } from '../platform/pictures/app-icons.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Logo, SiteSettings } from './settings.ts';

/** What an installed site is called and looks like; https://www.w3.org/TR/appmanifest/ */
export function manifestOf({ name, language, logo }: SiteSettings, pictureUrls: PictureUrls) {
  return {
    name,
    short_name: name,
    description: catalogueOf(language).manifestTexts.description,
    lang: language,
    id: '/',
    start_url: '/post',
    scope: '/',
    display: 'standalone',
    background_color: appBackground,
    theme_color: appBackground,
    icons: logo ? iconsOf(logo, pictureUrls) : ownIcons,
  };
}

const type = 'image/png';
const sizesOf = (size: number) => `${size}x${size}`;

const ownIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type, sizes: sizesOf(192) },
  { src: '/icon-512.png', type, sizes: sizesOf(512) },
  { src: '/icon-maskable-512.png', type, sizes: sizesOf(512), purpose: 'maskable' },
];

const iconsOf = ({ key }: Logo, pictureUrls: PictureUrls) =>
  appIcons.map(({ name, size, isMaskable }) => ({
    src: pictureUrls.fileUrlOf(key, name),
    type,
    sizes: sizesOf(size),
    ...(isMaskable && { purpose: 'maskable' }),
  }));
