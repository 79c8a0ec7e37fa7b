import { type EncodeTask, encodePicture } from '../api/resize-image.ts';

/** What the worker answers, for each task. */
export type EncodeAnswer = { blob: Blob | null } | { failure: string };

addEventListener('message', async ({ data }: MessageEvent<EncodeTask>) => {
  const answer: EncodeAnswer = await encodePicture(data).then(
    (blob) => ({ blob }),
    (error) => ({ failure: String(error) }),
  );
  postMessage(answer);
});
