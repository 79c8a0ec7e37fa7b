import type { Motif } from '../drawing/motifs.ts';

/** Title, body, and tags when those of the motif do not fit. */
export type Told = readonly [title: string, body: string, tags?: readonly string[]];

/** What people tell below pictures of a motif. */
export type Memories = Partial<Record<Motif, { tags: readonly string[]; told: readonly Told[] }>>;
