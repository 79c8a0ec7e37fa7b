import { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import {
  attempt,
  editVersion,
  expectedVersion,
  Id,
  memberPicture,
  Timestamp,
  text,
} from './fields.ts';
import { limits } from './limits.ts';
import { HappenedOn } from './memory-date.ts';
import { messageCode } from './message-code.ts';
import { NamedPersonView, PeopleToName } from './people.ts';
import { CommentView } from './reactions.ts';

export const TagView = z.object({ _id: Id, name: z.string() });
export type TagView = z.infer<typeof TagView>;

/** Flags and keycaps count as emoji; digits, # and © do not. */
const emoji = /\p{RGI_Emoji}|\p{Emoji_Presentation}/v;

const title = (required: PlainMessageCode) =>
  text({
    required,
    max: [limits.title.max, 'title_too_long'],
  }).refine((value) => !emoji.test(value), { error: messageCode('title_has_emoji') });

const body = (required: PlainMessageCode) =>
  text({
    required,
    max: [limits.body.max, 'body_too_long'],
    lines: 'many',
  });

const tagNames = (required: PlainMessageCode) =>
  z
    .array(text({ required, max: [limits.postTag.max, 'post_tag_too_long'] }), {
      error: required,
    })
    .min(1, required)
    .max(limits.tags.max, messageCode('too_many_tags'))
    .overwrite((names) => [...new Set(names)])
    .describe(
      'Names from the list of tags, regardless of case and accents; stored as they are there.',
    );

/** Where a memory happened. */
export const Place = text({
  max: [limits.place.max, 'place_too_long'],
});

const place = Place.nullable().transform((name) => name ?? '');

const happenedOn = HappenedOn.transform((date) => date || null)
  .nullable()
  .optional();

/** Who may read a post: everyone, whoever is logged in, or its author alone. Administrators read all. */
export const Audience = z.enum(['public', 'members', 'private']);
export type Audience = z.infer<typeof Audience>;

/** What a picture shows, for those who do not see it. */
export const ImageAlt = text({
  max: [limits.imageAlt.max, 'image_alt_too_long'],
});

const areDistinct = (ids: string[]) => new Set(ids).size === ids.length;

/**
 * The `data` part of a new post. Its pictures are the `image` part of the same request, if there is
 * one, and then those that were uploaded before.
 */
export const NewPost = z.object({
  title: title('title_required'),
  body: body('body_required'),
  tags: tagNames('tags_required'),
  audience: Audience.optional().describe(
    'Who may read it. Default: `public`, or `members` while the site is closed.',
  ),
  isPublic: z
    .boolean()
    .optional()
    .describe('Without `audience`: true is `public`, false is `private`.'),
  happenedOn: happenedOn.describe(
    'When it happened: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, not in the future.',
  ),
  place: place.default('').describe('Where it happened.'),
  people: PeopleToName.default([]).describe('Who is in it.'),
  imageAlt: ImageAlt.default('').describe('The description of the part `image`.'),
  pictureIds: z
    .array(Id)
    .max(limits.pictures.max, messageCode('too_many_pictures'))
    .refine(areDistinct, { error: messageCode('picture_twice') })
    .default([])
    .describe(
      'Uploaded pictures (`uploadPicture`) in their order. The first picture of all is the cover; ' +
        'the part `image`, if there is one, comes before these.',
    ),
  pictureAlts: z
    .array(ImageAlt)
    .max(limits.pictures.max, messageCode('too_many_pictures'))
    .optional()
    .describe(
      'The descriptions of `pictureIds`, in the same order. Left out: those given with the uploads.',
    ),
  attempt,
});
export type NewPost = z.infer<typeof NewPost>;

export const PostChanges = z.object({
  postId: Id,
  version: expectedVersion,
  title: title('edited_title_required'),
  body: body('edited_body_required'),
  tags: tagNames('edited_tags_required'),
  audience: Audience.optional().describe('Who may read it; unchanged when it is left out.'),
  isPublic: z
    .boolean()
    .optional()
    .describe(
      'Without `audience`: true is `public`; false makes a public post `private` and changes no other.',
    ),
  imageAlt: ImageAlt.optional().describe(
    'The description of the picture; unchanged when it is left out.',
  ),
  happenedOn: happenedOn.describe(
    'When it happened: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, not in the future; null or empty removes it; unchanged when it is left out.',
  ),
  place: place
    .optional()
    .describe('Where it happened; null or empty removes it; unchanged when it is left out.'),
  people: PeopleToName.optional().describe('Who is in it; unchanged when it is left out.'),
});

/** The `data` part of a picture that is uploaded before its post is published. */
export const PictureUpload = z.object({ alt: ImageAlt.default('').describe('Its description.') });

export const PictureChanges = z.object({
  postId: Id,
  version: expectedVersion,
  pictures: z
    .array(z.object({ _id: Id, alt: ImageAlt.optional().describe('Left out: unchanged.') }), {
      error: messageCode('picture_required'),
    })
    .min(1, messageCode('picture_required'))
    .max(limits.pictures.max, messageCode('too_many_pictures'))
    .refine((all) => areDistinct(all.map(({ _id }) => _id)), {
      error: messageCode('picture_twice'),
    })
    .describe(
      'All pictures in their new order, the cover first: pictures of the post and own uploads.',
    ),
  removedIds: z
    .array(Id)
    .max(limits.pictures.max, messageCode('too_many_pictures'))
    .refine(areDistinct, { error: messageCode('picture_twice') })
    .default([])
    .describe('The pictures of the post that are deleted. Each of its pictures is here or there.'),
});

/** The `data` part of a new picture for a post. */
export const NewPicture = z.object({
  imageAlt: ImageAlt.default('').describe(
    'The description of the new picture; that of the previous one is removed.',
  ),
});

/** What a page needs to reserve space for a picture before it is loaded. */
export const PictureView = z.object({
  _id: Id,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string().describe('Thumbhash, base64.'),
  isAnimated: z.boolean(),
  base: z
    .string()
    .describe('Base URL of its files; their names follow from its width and animation.'),
  suffix: z.string().describe('Appended to each URL; a signature for private posts.'),
});
export type PictureView = z.infer<typeof PictureView>;

/** A post as lists show it. */
export const PostView = z.object({
  _id: Id,
  userId: Id,
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    ...memberPicture,
  }),
  title: z.string(),
  body: z.string(),
  image: z.string().describe('Address of the cover.'),
  picture: PictureView.describe('The cover.'),
  picturesCount: z.int().describe('How many pictures it has, the cover included.'),
  tags: z.array(TagView),
  happenedOn: z
    .string()
    .nullable()
    .describe('When it happened, as far as known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.'),
  place: z.string().describe('Where it happened; empty when it is not known.'),
  people: z.array(NamedPersonView).optional().describe('Who is in it, in order. Members only.'),
  audience: Audience,
  isPublic: z.boolean().describe('Whether `audience` is `public`.'),
  likes: z
    .array(z.object({ userId: Id }))
    .describe(`The viewer's own first, then the newest; at most ${limits.likesShown}.`),
  likesCount: z.int(),
  likedByMe: z.boolean(),
  isMuted: z
    .boolean()
    .describe('Whether the viewer wants to hear no more of the conversation about it.'),
  commentsCount: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp.nullable().describe('When the author last edited it.'),
  version: editVersion
    .optional()
    .describe(
      'Another one than before: its content, pictures, people or audience have changed. Members only.',
    ),
});
export type PostView = z.infer<typeof PostView>;

/** The previous or next post that the viewer may see. */
export const NeighbourView = z.object({ _id: Id, title: z.string() });
export type NeighbourView = z.infer<typeof NeighbourView>;
/** A post with all its pictures. */
export const PostWithPictures = PostView.extend({
  pictures: z.array(PictureView).describe('In their order, the cover first.'),
});
export type PostWithPictures = z.infer<typeof PostWithPictures>;

/** A post as its author edits it. */
export const PostForEdit = PostWithPictures.extend({ version: editVersion });
export type PostForEdit = z.infer<typeof PostForEdit>;

/** A post on its own page. */
export const PostPageView = PostWithPictures.extend({
  comments: z
    .array(CommentView)
    .describe(
      `Newest first, each followed by its replies, oldest first; ${limits.commentsEmbedded} in all at most.`,
    ),
  hasMoreComments: z.boolean().describe('Whether there are older ones, replies not included.'),
  previous: NeighbourView.nullable().describe('Published before it; null when it is the oldest.'),
  next: NeighbourView.nullable().describe('Published after it; null when it is the newest.'),
});
export type PostPageView = z.infer<typeof PostPageView>;
