import type { Config } from '@react-router/dev/config';

const { PAGES_LANGUAGE: language = 'en' } = process.env;

export default {
  appDirectory: 'web',
  buildDirectory: `build/pages/${language}`,
  ssr: true,
  // `vite.config.ts` groups what is needed together: a client loader of its own is one more request.
  splitRouteModules: false,
  // The site map is small: sending it whole spares a request before the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
