import type { Motif } from '../drawing/motifs.ts';
import { aroundPeople } from './around-people.ts';
import { atHome } from './at-home.ts';
import { outdoors } from './outdoors.ts';

export interface Memory {
  motif: Motif;
  title: string;
  body: string;
  tags: readonly string[];
}

/** Every memory of the bank, motif by motif. */
export const memories: readonly Memory[] = Object.entries({
  ...outdoors,
  ...aroundPeople,
  ...atHome,
}).flatMap(([motif, { tags, told }]) =>
  told.map(([title, body, own]) => ({ motif: motif as Motif, title, body, tags: own ?? tags })),
);

/** Written at greater length than most: with paragraphs, with a link. */
export const longBodies: Readonly<Record<string, string>> = {
  'Along the Danube': `Somewhere between Golubac and Kladovo we stopped looking at the kilometres and began looking at the river.

Day one was all wind. Day two was all hills. On day three the gorge opened, the road went quiet, and we rode next to each other for the first time and talked about everything we had not had the time for since university.

What we would tell you, if you asked:
– take less than you think,
– take a second inner tube all the same,
– stop when somebody waves.

The route is part of EuroVelo 6, and you can read about all of it here: https://en.eurovelo.com/ev6

We are doing the next stretch in May. There is room for two more, and Miloš has promised not to sing before noon.`,
  'The recipe, at last': `Baba’s vanilice: “flour, as much as it takes.” We weighed her hands before and after, and now we know: it takes 412 grams.

So, for everybody who has asked since Christmas:

250 g of lard (do not write to me about butter)
250 g of sugar
2 egg yolks and 1 whole egg
the peel of one lemon
150 g of ground walnuts
412 g of flour
apricot jam, the sour one

Roll it out as thick as a finger – hers, not yours. Bake them pale. Stick them together in twos while you tell each other something, and leave them alone in a tin for a week. Nobody has ever managed the week.`,
  'Between pages 90 and 91': `I opened the old atlas and found a tram ticket, a four-leaf clover, and a note that said only “ask her”.

My father had borrowed that atlas from a friend in 1979, and the friend had seen, for a whole winter, what my father had not: that the girl from the second floor took the stairs whenever she heard him in the hall.

He did ask her. It took him until April. They went to see a film neither of them could remember later, and walked home along the river the long way, and then once more.

Hello. I am the result.`,
};
