import { randomInt } from 'node:crypto';
import { createPasswords } from '#server/accounts/passwords.ts';
import { createToken, hashToken } from '#server/accounts/tokens.ts';
import { readConfig, readEnvironment } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { renderPicture } from '#server/platform/pictures/render.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
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
  try {
    await db.migrate();
    const passwords = createPasswords();
    const [memberPassword, adminPassword] = [createPassword(), createPassword()];
    const invitation = createToken();
    const filled = await fillSite(
      {
        db,
        // In this process, as these files are our own, and with the fastest encoder settings.
        encode: (bytes) => renderPicture(bytes, 'webp', { effort: { avif: 0, webp: 0 } }),
        storage: createStorage(config),
        progress: createProgress(process.stdout),
        memberHash: await passwords.hash(memberPassword),
        adminHash: await passwords.hash(adminPassword),
        invitationHash: hashToken(invitation),
        now: Date.now(),
        timeZone: config.timeZone,
      },
      options,
    );
    const speed = Math.round(filled.rows / Math.max(filled.took / 1000, 0.001));
    console.log(`
The site is filled: ${filled.rows.toLocaleString('en')} rows, ${speed.toLocaleString('en')} a second, every count checked.

  A member:          ${filled.memberEmail}  ${memberPassword}
  An administrator:  ${filled.adminEmail}  ${adminPassword}
  An invitation:     ${config.publicUrl}/register?invitation=${invitation}

All other members have the first password too; Nevena Ristić waits to be accepted. Start the site with npm start, then open ${config.publicUrl}
`);
  } finally {
    await db.close();
  }
}

/** Easy to type, and random: a demo site may be reachable by strangers. */
function createPassword(): string {
  const words =
    'lipa galeb sunce reka jutro breza zvezda oblak vetar jabuka mesec livada talas planina svitac lampa'.split(
      ' ',
    );
  const word = () => words[randomInt(words.length)];
  return `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`;
}
