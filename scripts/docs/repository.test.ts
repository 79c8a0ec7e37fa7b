import { expect, test } from 'vitest';
import { listFiles } from './repository.ts';

test('the list of files holds hidden ones and leaves out what is built or installed', () => {
  const files = listFiles();
  expect(files).toContain('package.json');
  expect(files).toContain('.ci/run');
  expect(files).toContain('server/config.ts');
  expect(files.filter((file) => /^(?:node_modules|build|\.git)\//.test(file))).toEqual([]);
});
