import { offlinePageTexts } from '#texts/connection.ts';
import { OfflinePage } from '../features/errors/offline-page.tsx';

export const meta = () => [
  { title: offlinePageTexts.title },
  { name: 'robots', content: 'noindex' },
];

export default OfflinePage;
