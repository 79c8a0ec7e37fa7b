import { offlinePageTexts } from '#texts/connection.ts';
import pictureWorker from '../device/picture-worker.ts?worker&url';
import { OfflinePage } from '../features/errors/offline-page.tsx';
import { offlineParts } from './offline-parts.client.ts';

export const meta = () => [
  { title: offlinePageTexts.title },
  { name: 'robots', content: 'noindex' },
  // Named for the service worker only: it makes photos smaller that are chosen without a connection.
  { name: 'picture-worker', content: pictureWorker },
];

// The service worker stores the files that this document names. Without a connection, a device needs
// those of the pages that it may have copies of, of what is shared with it, and of the page after a
// log-out...
export const links = () =>
  ['/post', '/post/:id', '/timeline', '/dashboard/posts/:id', '/share', '/login'].map((page) => ({
    page,
  }));

// ...and what these load themselves.
export const handle = { offlineParts };

export default OfflinePage;
