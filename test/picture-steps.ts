import type { PictureView, PostPageView } from '#contract/posts.ts';
import { samplePicture } from './sample-picture.ts';
import type { TestSite } from './test-site.ts';
import { multipart } from './upload.ts';

/** The pictures that tests upload, by hue. */
const samples = new Map<number, Promise<Buffer>>();

function sampleOf(hue: number): Promise<Buffer> {
  const sample = samples.get(hue) ?? samplePicture({ hue, width: 32, height: 24 });
  samples.set(hue, sample);
  return sample;
}

/** Sends a multipart request. */
export function sendUpload(
  site: TestSite,
  token: string | undefined,
  path: string,
  parts: Parameters<typeof multipart>[0],
) {
  const { payload, headers } = multipart(parts);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const all = { ...headers, ...authorization };
  return site.app.inject({ method: 'POST', url: path, payload, headers: all });
}

/** Uploads one picture that no post has yet. */
export async function uploadPicture(site: TestSite, token: string, alt = ''): Promise<PictureView> {
  const response = await sendUpload(site, token, '/api/post/picture', {
    image: await sampleOf(40),
    data: { alt },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().picture;
}

/** Uploads pictures, each with its own description. */
export async function uploadPictures(site: TestSite, token: string, ...alts: string[]) {
  const uploaded: PictureView[] = [];
  for (const alt of alts) uploaded.push(await uploadPicture(site, token, alt));
  return uploaded;
}

const words = { title: 'By the lake', body: 'We swam.', tags: ['sea'] };

/** The response to publishing a post; with `image`, that picture comes first. */
export async function sendPost(
  site: TestSite,
  token: string,
  data: object,
  { hasImage = false } = {},
) {
  const image = hasImage ? { image: await sampleOf(200) } : {};
  return sendUpload(site, token, '/api/post', { data: { ...words, ...data }, ...image });
}

/** A published post of these pictures, as its author reads it. */
export async function publishPictures(
  site: TestSite,
  token: string,
  pictures: readonly { _id: string }[],
  data: object = {},
): Promise<PostPageView> {
  const pictureIds = pictures.map(({ _id }) => _id);
  const response = await sendPost(site, token, { pictureIds, ...data });
  if (response.statusCode !== 200) throw new Error(response.body);
  return readPost(site, response.json().post._id, token);
}

export async function readPost(site: TestSite, postId: string, token?: string) {
  return (await site.get(`/api/post/${postId}`, token)).json().post as PostPageView;
}

/** The address of the largest file of a picture that every client can read. */
export const fileOf = ({ base, suffix }: PictureView) => `${base}/full.jpg${suffix}`;

export const altsOf = ({ pictures }: { pictures: readonly PictureView[] }) =>
  pictures.map(({ alt }) => alt);

/** The status, code and fields of an error response. */
export const refusal = (response: { statusCode: number; json(): { error: object } }) => ({
  ...(response.json().error as { code: string; fields?: Record<string, string> }),
  status: response.statusCode,
});
