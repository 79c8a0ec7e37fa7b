import type { Memories } from './memory.ts';

export const aroundPeople = {
  city: {
    tags: ['city', 'friends', 'travel'],
    told: [
      [
        'The view from the night shift',
        'At four in the morning the whole town belongs to nurses, bakers and foxes. We nod to each other.',
        ['city', 'home'],
      ],
      [
        'Belgrade, quarter past two',
        'The last tram had gone, so we walked home along the Sava. It took two hours because we kept stopping to finish a story.',
      ],
      [
        'All those windows',
        'When I moved here I knew nobody. I picked one lit window and wished it good night, every night for a month. Later I met the people behind it.',
      ],
      [
        'The rooftop we were not supposed to be on',
        'The caretaker came up to chase us off, looked at the view, and asked whether there was any lemonade left.',
      ],
      [
        'First evening in Lisbon',
        'We got lost four times and found the same café four times. In the end they simply kept our table.',
      ],
      [
        'Rain on the bridge',
        'Everybody ran. We did not have an umbrella, so there was no reason to hurry.',
      ],
      [
        'Novi Sad by night',
        'The clock on the fortress has its hands the wrong way round, so that the fishermen could read the hours. We were late by both of them.',
      ],
      [
        'Goodbye, flat number nine',
        'Five years, three flatmates, one boiler that only obeyed Miloš. I took this from the kitchen window on the last night.',
      ],
    ],
  },
  street: {
    tags: ['home', 'city', 'childhood'],
    told: [
      [
        'The street where I learned to cycle',
        'Third house from the left: Mrs Savić, who came out with plasters before I had even fallen.',
      ],
      [
        'Our door was the red one',
        'The colour was a mistake, the painter mixed up the orders. We liked it so much that we painted the gate as well.',
      ],
      [
        'The whole street came',
        'Somebody carried out a table, somebody else a guitar. By ten o’clock there were forty of us and three kinds of pita.',
      ],
      [
        'Bread at six',
        'The bakery is gone now. On some mornings I still take that corner a little slower, and breathe in.',
      ],
      [
        'Grožnjan, without a map',
        'Up one lane, down the next. A man mending a violin told us where to eat, and he was right.',
      ],
      [
        'Laundry and geraniums',
        'Nothing happened here that afternoon. I have thought about it more often than about most things that did.',
      ],
    ],
  },
  celebration: {
    tags: ['celebration', 'friends', 'family'],
    told: [
      [
        'Midnight, all of us',
        'Three generations on one balcony that was built for two chairs. Happy New Year, and thank you for the blanket, Jelena.',
      ],
      [
        'They said yes',
        'It rained on the guests, on the cake and on the trumpet players. Nobody went home before four.',
        ['wedding', 'love', 'celebration'],
      ],
      [
        'Sixty candles',
        'We needed two cakes to fit them all. Tata blew out the first one, and the grandchildren took care of the second.',
      ],
      [
        'The night of the school reunion',
        'Twenty years. Everyone had changed and no one had changed, and Nikola still owes me a sandwich.',
        ['school', 'friends', 'celebration'],
      ],
      [
        'Slava at our house',
        'Eleven guests were expected, thirty-one came, and there was enough sarma for the rest of the week.',
      ],
      [
        'Kolo on the quay',
        'You do not need to know the steps. Somebody takes your hand, and your feet work it out.',
        ['music', 'celebration', 'friends'],
      ],
      [
        'The vows, and the wind',
        'The wind took the paper with his vows right over the river. He said them by heart, better than he had written them.',
        ['wedding', 'love'],
      ],
    ],
  },
  balloons: {
    tags: ['travel', 'love', 'summer'],
    told: [
      [
        'A birthday in the air',
        'She is afraid of ladders. She was not afraid of this. “It does not go up,” she said, “the ground goes away.”',
      ],
      [
        'Seven balloons before breakfast',
        'We heard them before we saw them: that long breath of fire, right above the tent.',
      ],
      [
        'He asked at six hundred metres',
        'The pilot pretended to look at the instruments. I said yes, and the whole basket wobbled.',
      ],
      [
        'Wind from the west',
        'Nobody steers a balloon, they told us; you choose your height and trust the wind. I have tried to live like that since. Some weeks it works.',
      ],
      [
        'Watching from the field',
        'We had no tickets. We had a field, a thermos flask, and a five-year-old who waved at every single one.',
      ],
      [
        'Landing among cows',
        'The farmer was not surprised. He brought plum brandy and a visitors’ book.',
      ],
    ],
  },
  camp: {
    tags: ['nature', 'friends', 'summer'],
    told: [
      [
        'Under all of it',
        'No moon, no town for thirty kilometres. We lay on our backs and took turns to be amazed.',
      ],
      [
        'The tent has a hole',
        'We knew. We had known since last summer. That night we were glad of it: right above my head there was one star.',
      ],
      [
        'Beans, again',
        'Vuk cooked. Vuk always cooks beans. Somehow they only taste like this when there is ash in them.',
      ],
      [
        'Perseids, count of forty-one',
        'We stopped counting when Ingrid fell asleep mid-wish. We hope it was a good one.',
      ],
      [
        'What the fire heard',
        'Nobody tells the truth like people who look into a fire. What was said there stays there. The marshmallows I may mention.',
      ],
      [
        'My daughter’s first night out',
        'She wanted to go home at nine, at ten and at eleven. At midnight she said: “Can we live here?”',
        ['family', 'nature', 'childhood'],
      ],
    ],
  },
  bicycle: {
    tags: ['sport', 'summer', 'friends'],
    told: [
      [
        'To the border and back',
        'One hundred and twelve kilometres, two punctures, one stork that raced us along the dyke and won.',
      ],
      [
        'The blue one',
        'I bought it with my first salary, second-hand and already blue. It has outlived three jobs and a moustache.',
      ],
      [
        'Letting go of the saddle',
        'He shouted “Do not let go!” I had let go a hundred metres earlier. He found out at the fence.',
        ['childhood', 'family', 'sport'],
      ],
      [
        'Flowers for no reason',
        'She was not at home, so I gave them to her neighbour. It made two people happy, and one of them told the other.',
        ['love', 'summer'],
      ],
      [
        'The hill by the water tower',
        'We raced up it every evening of that July. I never once won. I would give a lot to lose there again.',
      ],
      [
        'Along the Danube',
        'Somewhere between Golubac and Kladovo we stopped looking at the kilometres and began looking at the river.',
      ],
    ],
  },
} satisfies Memories;
