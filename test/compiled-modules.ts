/** Passes Node's compile cache to a child process that gets its own environment. */
export function compiledModules(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
