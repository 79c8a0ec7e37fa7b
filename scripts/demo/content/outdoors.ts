import type { Memories } from './memory.ts';

export const outdoors = {
  mountains: {
    tags: ['mountains', 'nature', 'travel'],
    told: [
      [
        'The morning we beat the sun',
        'We left the hut at four with one torch between us. By the time the light came over the last ridge nobody was cold any more, and nobody said a word for ten minutes.',
      ],
      [
        'Durmitor, the long way round',
        'The map said three hours. It took us seven, two blisters and all of the chocolate, and I would do it again tomorrow.',
      ],
      [
        'Seven ridges',
        'Tata taught me to count the ridges until they turn into sky. He always got to nine. I am still at seven.',
      ],
      [
        'Fog in the valley, us above it',
        'Somewhere under that white there was a village with church bells. We ate our sandwiches above the clouds and listened.',
      ],
      [
        'My first two-thousander',
        'I complained for every single metre of the last hundred. Then I stood up there and forgot what I had been complaining about.',
      ],
      [
        'Rtanj at the end of September',
        'They say the mountain hides a treasure. We found wild thyme, a very old shepherd and the best cheese of my life.',
      ],
      [
        'Where grandfather whistled',
        'From this rock he whistled for the sheep, and all of them came. I tried it too. One goat looked at me, and went on eating.',
      ],
    ],
  },
  sea: {
    tags: ['sea', 'summer', 'travel'],
    told: [
      [
        'A letter in a bottle',
        'We threw it in at Budva in August. In March a card came, from a school in Brindisi, signed by twenty-six children.',
      ],
      [
        'Last swim of the year',
        'The twenty-eighth of September, nobody else in the water. We stayed in until our fingers were wrinkled and the kiosk had closed for the winter.',
      ],
      [
        'The boat that never came',
        'We waited for the ferry with all our bags, and missed it anyway because of the sunset. There was another one in the morning.',
      ],
      [
        'Salt on everything',
        'Salt on the book, on the camera, in the dog, on the peaches. I found some in my jacket in December and was happy all day.',
      ],
      [
        'Grandma sees the sea',
        'She was seventy-four and had never seen it. She took off her shoes, walked in up to her knees, and said: “Well. There is a lot of it.”',
      ],
      [
        'A lesson in sailing',
        'What I learned: port is left, the boom does not wait for anybody, and Đorđe sings when he is afraid.',
      ],
      [
        'Night ferry',
        'We slept on deck with our heads on the rucksacks. At three somebody woke me to show me the moon, and I am glad they did.',
      ],
      [
        'Where the road ended',
        'The road just stopped at the water, so we stopped as well. It turned out to be the best place of the whole trip.',
      ],
      [
        'Blue hour, bare feet',
        'No plans, no signal, one melon and a blunt knife. It was the kind of evening that you only notice when it is over.',
      ],
    ],
  },
  lake: {
    tags: ['nature', 'summer', 'friends'],
    told: [
      [
        'Two oars, one direction',
        'It took us the whole morning to find out that we had been rowing against each other. Coming back was easy.',
      ],
      [
        'Ice-cream at the boathouse',
        'One scoop each, said Mother. The man behind the counter had never heard of one scoop.',
        ['food', 'summer', 'family'],
      ],
      [
        'The jetty',
        'Every summer we measured ourselves against the third post. It got shorter every year, or so we claimed.',
      ],
      ['First one in', 'Luka said the water was warm. Luka lied. All of us still jumped.'],
      [
        'A whole day of nothing',
        'We brought four books and read none of them. We counted dragonflies and argued about clouds.',
      ],
      [
        'Perućac, early',
        'So still that a leaf falling on the water made us look up. I have never been that quiet since.',
      ],
      [
        'Learning to float',
        '“Look at the sky and breathe,” my aunt said, and took her hand away without telling me. It works for other things, too.',
      ],
      [
        'The fish we almost caught',
        'It was this long. Stefan says it was this long. The fish is not available for comment.',
      ],
    ],
  },
  dunes: {
    tags: ['travel', 'nature'],
    told: [
      [
        'Sand in the shoes, still',
        'We climbed the dune on all fours and ran down in eleven seconds. Two years later I still find sand in those shoes.',
      ],
      [
        'The silence has a sound',
        'At noon even the wind stopped. You could hear your own heart, and Mateo looking for his water bottle.',
      ],
      [
        'Following the caravan',
        'They had done this path for a thousand years and we had done it for a morning. They shared their tea and laughed at our hats.',
      ],
      [
        'Shadows before supper',
        'For a quarter of an hour every grain had its own shadow. Then the stars came out all at once, like someone had found the switch.',
      ],
      [
        'A postcard from Deliblato',
        'You do not have to go far for a desert: Deliblatska peščara is two hours from home. We took the wrong turning and were very happy about it.',
      ],
    ],
  },
  forest: {
    tags: ['nature', 'family'],
    told: [
      [
        'Mushrooms, and where we did not find them',
        'My uncle will not tell anybody the place. He drew us a map that leads to a different forest.',
      ],
      [
        'The path behind the school',
        'It is only six hundred metres long. At seven years old it was the Amazon, and we had provisions for weeks.',
      ],
      [
        'Tara smells of resin',
        'We opened the windows of the car and everyone stopped talking. Even the baby breathed in, very seriously.',
      ],
      [
        'Light between the trees',
        'I came here when I did not know what to do, and sat on the trunk for an hour. I still did not know. But I was no longer in a hurry.',
      ],
      [
        'Looking for the tallest one',
        'We held hands around it: five grown-ups and one small brother, and our fingers only just met.',
      ],
      [
        'October, before the rain',
        'Leaves up to the knees. The dog vanished at one end of the heap and came out of the other with a shoe. It was not one of ours.',
      ],
    ],
  },
  meadow: {
    tags: ['nature', 'summer', 'childhood'],
    told: [
      [
        'Poppies for Ana',
        'They fall apart before you get home; everybody knows that. She pressed one in a dictionary, at the word “stay”.',
      ],
      [
        'The hill we rolled down',
        'Green knees, dizzy heads, grass in places where no grass should be. Mother only said: “Once more?” and came with us.',
      ],
      [
        'Bees at work',
        'Deda talks to his bees before he opens a hive. He tells them who has come to visit, and they are polite to visitors.',
      ],
      [
        'A bench with nothing to do',
        'We meant to go on to the monastery. We got as far as the bench.',
      ],
      [
        'Ivanjsko cveće',
        'On Midsummer’s eve we wove wreaths of yellow bedstraw, the way her grandmother did. Mine fell apart. Hers is still on the door.',
      ],
      [
        'The first picnic after',
        'After the long winter indoors we all came: with cake, with the new baby, with far too many blankets.',
      ],
      [
        'Somewhere near Zlatibor',
        'We stopped for petrol and stayed for three hours. If you pass by, say hello to the white horse.',
      ],
    ],
  },
  winter: {
    tags: ['winter', 'home', 'family'],
    told: [
      [
        'Snowed in, gladly',
        'The road closed on Friday. We had flour, a deck of cards with no queen of hearts, and four days.',
      ],
      [
        'The lamp in the window',
        'Baba put it there every night, in case somebody was out late. Nobody was. That was not the point, she said.',
      ],
      [
        'The best sledge in the village',
        'One plastic bag, one cushion. It reached the bottom before the expensive ones, and went on to the brook.',
      ],
      [
        'Kopaonik at minus nineteen',
        'Our eyelashes froze together when we laughed, so we laughed with our eyes closed.',
      ],
      [
        'Christmas Eve, the old one',
        'Straw under the table, walnuts in the corners, badnjak on the fire. The children looked for coins and found each other’s feet.',
      ],
      [
        'Silence, with snow',
        'I woke up because it was so quiet. I dressed without a light and made the first steps of the day, all across the white garden.',
      ],
    ],
  },
} satisfies Memories;
