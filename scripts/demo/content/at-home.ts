import type { Memories } from './memory.ts';

export const atHome = {
  stillLife: {
    tags: ['food', 'home', 'family'],
    told: [
      [
        'Sunday, eleven o’clock',
        'Coffee for the grown-ups, the crust of the cake for whoever got up first. It was always my sister.',
      ],
      [
        'Plum season',
        'Forty kilos, two days, one enormous pot. We stirred in shifts, and whoever had the night shift was allowed to choose the music.',
      ],
      [
        'Her blue bowl',
        'It came from Pirot on a bus, wrapped in a coat. It has a crack from the year I learned to juggle. Nobody has ever mentioned it.',
      ],
      [
        'The recipe, at last',
        'Baba’s vanilice: “flour, as much as it takes.” We weighed her hands before and after, and now we know: it takes 412 grams.',
      ],
      [
        'A table by the window',
        'The light comes at ten and stays until the second cup is empty. I could live in that hour.',
      ],
      [
        'Ajvar, batch no. 3',
        'The first was too sweet, the second too brave. This one is for giving away, but not all of it.',
      ],
      [
        'Breakfast for two, then three',
        'The third chair is higher than the others, and there is porridge on the wall. We have never been this tired or this well.',
        ['family', 'love', 'home'],
      ],
    ],
  },
  cat: {
    tags: ['pets', 'home'],
    told: [
      [
        'Waiting for the postman',
        'Every day at ten to nine. He brings the letters, she inspects him through the glass, and both of them seem satisfied.',
      ],
      [
        'Mrs Fuzzy moves in',
        'She came for one night because of the rain. That was six years ago. The rain has stopped.',
      ],
      [
        'The bird on the other side',
        'Neither of them moved for twenty minutes. I let my coffee go cold so as not to be the one who spoiled it.',
      ],
      [
        'Garov’s chair',
        'We bought a new armchair for us and put the old one out for him. You can guess who sits where.',
      ],
      [
        'First snow, seen from inside',
        'She touched the window with one paw, very carefully, and looked at me as if I had done it.',
        ['pets', 'winter', 'home'],
      ],
      [
        'Home office, day one',
        'My new colleague sleeps nine hours, walks across the keyboard and has strong opinions about the printer.',
      ],
      [
        'Old cat, warm stone',
        'She is nineteen now, and hears nothing, and purrs louder than ever. We are in no hurry, she and I.',
      ],
    ],
  },
  books: {
    tags: ['school', 'home', 'childhood'],
    told: [
      [
        'The shelf my father built',
        'It leans. It has leaned since 1988. It has survived two moves and an encyclopaedia.',
      ],
      [
        'The library card',
        'Number 214. The librarian let me take five when only three were allowed, and never said a word about it. Thank you, Mrs Đurić.',
      ],
      [
        'Between pages 90 and 91',
        'I opened the old atlas and found a tram ticket, a four-leaf clover, and a note that said only “ask her”. He did. Hello, I am the result.',
        ['love', 'family', 'home'],
      ],
      [
        'Exam week',
        'We learned nothing after midnight, but we did it together, with biscuits. All four of us passed.',
      ],
      [
        'The last day of school',
        'We carried out the maps, the globe and Mr Petković’s umbrella, which had been lost since autumn.',
      ],
      [
        'Reading aloud',
        'One chapter each night, and one more for whoever is still awake. It is usually me.',
      ],
    ],
  },
  record: {
    tags: ['music', 'home', 'art'],
    told: [
      [
        'Practice, practice',
        'The neighbour knocked. We thought it was about the noise. She had brought her clarinet.',
        ['music', 'friends', 'home'],
      ],
      [
        'Side B',
        'Everybody knows the first side. We grew up with the second one, because the cat sat on the first.',
      ],
      [
        'The record he left on',
        'When we came back from the hospital with her, it was still turning. It is her song now, obviously.',
        ['music', 'family', 'love'],
      ],
      [
        'Found at the flea market',
        'Two hundred dinars, one scratch. It skips exactly where we used to laugh.',
      ],
      [
        'Dancing in the kitchen',
        'Slow for the potatoes, fast for the dishes. The neighbours clapped, I think.',
      ],
      [
        'Grandpa’s tamburica band',
        'He is the second from the right on the sleeve, with hair. He says the hair was borrowed.',
      ],
      [
        'Our first concert',
        'Nine people came, seven of them related to us. We played an encore anyway.',
        ['music', 'friends', 'art'],
      ],
    ],
  },
  abstract: {
    tags: ['art', 'home'],
    told: [
      [
        'The wall in the hallway',
        'We could not agree on one colour, so we agreed on all of them. It took one weekend and both of our good trousers.',
      ],
      [
        'Poster for the spring fair',
        'I cut it from paper that was lying around: a shirt box, a calendar, one love letter (with permission).',
      ],
      [
        'What my daughter saw',
        'She said: it is a sun that has come to visit three doors. I had no idea what it was until then.',
        ['art', 'family', 'childhood'],
      ],
      [
        'Evening class, week six',
        'Our teacher says: stop when you want to go on. It is the hardest thing I have learned this year.',
      ],
      [
        'Colours of that summer',
        'No photographs survived the swim. So I mixed the colours from memory: roof tile, fig, pool, late.',
        ['art', 'summer', 'travel'],
      ],
      [
        'Before and after',
        'First attempt, third attempt, this one. The others are on the back, where they keep each other company.',
      ],
    ],
  },
} satisfies Memories;
