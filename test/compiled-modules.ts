/** Lets a process with an environment of its own find its modules compiled, where the run keeps them. */
export function compiledModules(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
