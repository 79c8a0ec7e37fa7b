import { randomInt } from 'node:crypto';
import { createPasswords } from '#server/accounts/passwords.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { readEnvironment } from '#server/environment.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { rasterise } from './demo/drawing/raster.ts';
import { fillSite } from './demo/fill.ts';
import { readOptions } from './demo/options.ts';
import { createProgress } from './demo/progress.ts';

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const config = readConfig(readEnvironment());
  const db = await connectDatabase(config);
  // These drawings are our own and harmless: a busy machine may take its time over them.
  const pictures = createPictures({ deadline: 120_000 });
  try {
    await db.migrate();
    const passwords = createPasswords();
    const [memberPassword, adminPassword] = [inventPassword(), inventPassword()];
    const filled = await fillSite(
      {
        db,
        encode: async (svg) => await pictures.process(await rasterise(svg)),
        storage: createStorage(config),
        progress: createProgress(process.stdout),
        memberHash: await passwords.hash(memberPassword),
        adminHash: await passwords.hash(adminPassword),
        now: Date.now(),
      },
      options,
    );
    const speed = Math.round(filled.rows / Math.max(filled.took / 1000, 0.001));
    console.log(`
The site is filled: ${filled.rows.toLocaleString('en')} rows, ${speed.toLocaleString('en')} a second, every count checked.

  A member:          ${filled.memberEmail}  ${memberPassword}
  An administrator:  ${filled.adminEmail}  ${adminPassword}

All other members have the first password too. Start the site with npm start, then open ${config.publicUrl}
`);
  } finally {
    // The idle child processes do not keep this one alive, and it has to see them end.
    const alive = setInterval(() => {}, 1_000);
    await pictures.close();
    clearInterval(alive);
    await db.close();
  }
}

/** Easy to type, and another one for every site: samples may end up where strangers can reach them. */
function inventPassword(): string {
  const words = [
    'lipa',
    'galeb',
    'sunce',
    'reka',
    'jutro',
    'breza',
    'zvezda',
    'oblak',
    'vetar',
    'jabuka',
    'mesec',
    'livada',
    'talas',
    'planina',
    'svitac',
    'lampa',
  ];
  const word = () => words[randomInt(words.length)];
  return `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`;
}
