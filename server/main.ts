import { builtPages } from './built-pages.ts';
import { start } from './start.ts';

await start(() => builtPages());
