import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import type { ProcessedPicture } from '#server/platform/pictures/worker-messages.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type Motif, motifNames, motifs } from './drawing/motifs.ts';
import { monogram, portrait } from './drawing/portrait.ts';
import type { Plan, PlannedMember } from './plan.ts';
import type { Random } from './random.ts';

/** A picture whose files are in the storage; what its row needs. */
export interface KeptPicture {
  storage_key: string;
  width: number;
  height: number;
  thumbhash: string;
  is_animated: boolean;
  bytes: number;
  alt: string;
}

export interface PictureMakers {
  /** Makes every size and format of a drawing. */
  encode: (svg: string) => Promise<ProcessedPicture>;
  storage: Storage;
  random: Random;
  show: (done: number, total: number) => void;
}

export interface MadePictures {
  ofPost(at: number): KeptPicture;
  ofMember(at: number): KeptPicture;
}

/** Up to here every post has a picture of its own; larger sites share a few of each motif. */
const mostDrawn = 240;
const ofEachMotif = 2;
const mostFaces = 60;

const shapes = [
  [1600, 1067],
  [1600, 1067],
  [1500, 1000],
  [1400, 1400],
  [1200, 1500],
  [1600, 900],
  [1280, 1600],
] as const;

/** Draws, encodes and keeps every picture the plan needs, several at a time. */
export async function makePictures(
  makers: PictureMakers,
  { posts, members }: Plan,
): Promise<MadePictures> {
  const { random } = makers;
  const isShared = posts.length > mostDrawn;
  const wanted: Wanted[] = isShared
    ? motifNames.flatMap((motif) =>
        Array.from({ length: ofEachMotif * 2 }, (_, at) => ({
          motif,
          isPublic: at % 2 === 0,
          label: `${motif}/${at >> 1}`,
        })),
      )
    : posts.map(({ memory, isPublic }, at) => ({
        motif: memory.motif,
        isPublic,
        label: `post/${at}`,
      }));
  const sitters = members.filter(({ hasFace }) => hasFace).slice(0, mostFaces);
  const jobs = [
    ...wanted.map((one) => () => drawScene(makers, one)),
    ...sitters.map((member, at) => () => drawFace(makers, member, random.fork(`face/${at}`))),
  ];
  const kept = await severalAtOnce(jobs, makers.show);
  const faces = kept.slice(wanted.length);
  const byMotif = new Map<string, KeptPicture[]>();
  for (const [at, { motif, isPublic }] of wanted.entries()) {
    const picture = kept[at];
    const shelf = `${motif}/${isPublic}`;
    if (picture) byMotif.set(shelf, [...(byMotif.get(shelf) ?? []), picture]);
  }
  return {
    ofPost(at) {
      if (!isShared) return there(kept[at]);
      const post = posts[at];
      const shelf = byMotif.get(`${post?.memory.motif}/${post?.isPublic}`) ?? [];
      return there(shelf[at % shelf.length]);
    },
    ofMember: (at) => there(faces[at % faces.length]),
  };
}

function there(picture: KeptPicture | undefined): KeptPicture {
  if (!picture) throw new Error('This picture was never drawn.');
  return picture;
}

interface Wanted {
  motif: Motif;
  isPublic: boolean;
  label: string;
}

async function drawScene(makers: PictureMakers, { motif, isPublic, label }: Wanted) {
  const random = makers.random.fork(label);
  const [width, height] = random.pick(shapes);
  const { svg, alt } = motifs[motif]({ width, height, random });
  return await keep(makers, svg, isPublic, alt);
}

async function drawFace(makers: PictureMakers, sitter: PlannedMember, random: Random) {
  const draw = random.chance(0.8) ? portrait : monogram;
  const initials = `${sitter.firstName[0]}${sitter.lastName[0]}`;
  const svg = draw({ width: 640, height: 640, random }, { gender: sitter.gender, initials });
  return await keep(makers, svg, true, '');
}

async function keep(
  { encode, storage }: PictureMakers,
  svg: string,
  isPublic: boolean,
  alt: string,
): Promise<KeptPicture> {
  const { files, width, height, thumbhash, isAnimated, bytes } = await encode(svg);
  const storage_key = createPictureKey({ isPublic });
  await storage.put(storage_key, files);
  return { storage_key, width, height, thumbhash, is_animated: isAnimated, bytes, alt };
}

const atOnce = 4;

async function severalAtOnce<T>(
  jobs: (() => Promise<T>)[],
  show: PictureMakers['show'],
): Promise<T[]> {
  const results: T[] = [];
  let [next, done] = [0, 0];
  async function work(): Promise<void> {
    while (next < jobs.length) {
      const at = next++;
      const job = jobs[at];
      if (job) results[at] = await job();
      show(++done, jobs.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
