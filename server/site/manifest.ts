import { limits } from '#contract/limits.ts';
import { siteDefaults } from '#contract/site.ts';
import { type Catalogue, catalogueOf } from '../platform/catalogues.ts';
import { appBackground, appIcons } from '../platform/pictures/app-icons.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Logo, SiteSettings } from './settings.ts';

/** What an installed site is called, looks like and offers; https://www.w3.org/TR/appmanifest/ */
export function manifestOf(settings: SiteSettings, pictureUrls: PictureUrls) {
  const { name, language, logo } = settings;
  const { manifestTexts, navigationTexts } = catalogueOf(language);
  return {
    name,
    short_name: name,
    description: manifestTexts.description,
    lang: language,
    // Each text by its own letters, as on the pages: the name is in any script.
    dir: 'auto',
    categories: ['social', 'photo', 'lifestyle'],
    // Never another one: by it browsers know an installed site again.
    id: '/',
    start_url: '/post',
    scope: '/',
    display: 'standalone',
    background_color: appBackground,
    theme_color: appBackground,
    icons: logo ? iconsOf(logo, pictureUrls) : ownIcons,
    shortcuts: [
      // The anchor of the form, `createMemoryHref` of the pages.
      { name: manifestTexts.newMemory, url: '/post#create-memory' },
      { name: navigationTexts.timeline, url: '/timeline' },
      { name: navigationTexts.notifications, url: '/dashboard/notifications' },
    ],
    share_target: shareTarget,
    ...(isUnbranded(settings) && { screenshots: screenshotsOf(manifestTexts) }),
  };
}

/** What other apps send; the service worker receives it (`web/service-worker/share.ts`). */
const shareTarget = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'pictures', accept: [...limits.image.types, 'image/heic', 'image/heif'] }],
  },
};

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

/** Taken by `npm run docs:pictures`. JPEG, because Chrome documents no other format but PNG. */
const screenshotsOf = ({ postsScreenshot, timelineScreenshot }: Catalogue['manifestTexts']) => [
  {
    src: '/screenshot-wide.jpg',
    type: 'image/jpeg',
    sizes: '1280x800',
    form_factor: 'wide',
    label: postsScreenshot,
  },
  {
    src: '/screenshot-narrow.jpg',
    type: 'image/jpeg',
    sizes: '585x1170',
    form_factor: 'narrow',
    label: timelineScreenshot,
  },
];

/**
 * Whether the screenshots show what is installed: they have our name and mark, and memories for
 * everyone. Any other site is installed without screenshots, which browsers do not require.
 */
const isUnbranded = ({ name, logo, reading }: SiteSettings) =>
  name === siteDefaults.name && logo === null && reading === 'everyone';
