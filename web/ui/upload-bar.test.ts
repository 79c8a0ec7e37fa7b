import { expect, it } from 'vitest';
import { uploadPhase } from './upload-bar.tsx';

it('an upload is sent, then prepared by the server', () => {
  expect([0, 0.409, 0.999, 1].map(uploadPhase)).toEqual([
    'Uploading 0 %',
    'Uploading 40 %',
    'Uploading 99 %',
    'Preparing…',
  ]);
});
