// @ts-check
import { Fault } from './fault.js';
import { forgetInstall, hasEverything, rememberInstall } from './installed.js';
import { endOf, runQuietly } from './run-quietly.js';

/**
 * Installs all dependencies, tools included, unless they are already in place.
 * @param {string} root
 */
export async function installWhenNeeded(root) {
  if (hasEverything(root)) return;
  console.log('Installing dependencies, about a minute the first time…');
  forgetInstall(root);
  const { program, args } = npmCommand();
  const { code, output } = await runQuietly(
    program,
    [...args, 'install', '--no-audit', '--no-fund', '--include=dev'],
    {
      cwd: root,
      env: environmentForNpm(),
      shell: args.length === 0 && process.platform === 'win32',
    },
  );
  if (code !== 0) {
    throw new Fault(
      `Installing the dependencies failed (npm ended with code ${code}). The end of what npm said:\n\n${endOf(withoutEngineWarnings(output), 20)}`,
    );
  }
  rememberInstall(root);
}

/** The npm that runs this script, with the Node it runs on; else the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js')
    ? { program: process.env.npm_node_execpath ?? process.execPath, args: [cli] }
    : { program: 'npm', args: [] };
}

/** Under NODE_ENV=production npm leaves out the tools that build the web part. */
function environmentForNpm() {
  const { NODE_ENV: _, ...rest } = process.env;
  return rest;
}

/** @param {string} output */
function withoutEngineWarnings(output) {
  return output
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .join('\n');
}
