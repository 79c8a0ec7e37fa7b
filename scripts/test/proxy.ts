import { spawnSync } from 'node:child_process';

/**
 * Installs the proxy of the example configuration, in Debian's way; elsewhere, or as an ordinary
 * user, it is not ours to install packages, and its tests say that they are skipped.
 */
export function provideProxy(): void {
  const isThere = ['haproxy', '/usr/sbin/haproxy'].some((program) => doesRun(program, '-v'));
  if (isThere || process.getuid?.() !== 0 || !doesRun('apt-get', '--version')) return;
  console.log('Installing haproxy with apt-get for the tests of several processes…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'haproxy'], {
    env,
    stdio: 'ignore',
  });
}

function doesRun(program: string, question: string): boolean {
  return spawnSync(program, [question], { stdio: 'ignore' }).status === 0;
}
