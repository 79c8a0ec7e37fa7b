import { builtPages } from '#server/built-pages.ts';
import { start } from '#server/start.ts';

/** The site with pages in the pseudo-locale, which `KEEPSAKE_LANGUAGES=en,pseudo npm run build` builds. */
await start(() => builtPages('pseudo'));
