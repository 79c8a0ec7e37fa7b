import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/pages',
  ssr: true,
  // The site map is small: sending it whole spares a request before the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
