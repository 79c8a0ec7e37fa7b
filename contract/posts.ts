import { z } from 'zod';
import { Id, memberPicture, plainText, Timestamp, text } from './fields.ts';
import { limits } from './limits.ts';

export const TagView = z.object({ _id: Id, name: z.string() });
export type TagView = z.infer<typeof TagView>;

export const NewComment = z.object({
  body: text({
    required: 'comment is required',
    min: [limits.comment.min, `comment must be at least ${limits.comment.min} characters`],
    max: [limits.comment.max, `comment must be at most ${limits.comment.max} characters`],
    lines: 'many',
  }),
  postId: Id,
});

export const CommentView = z.object({
  _id: Id,
  body: z.string(),
  createdAt: Timestamp,
  user: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    ...memberPicture,
  }),
});
export type CommentView = z.infer<typeof CommentView>;

/** Flags and keycaps count as emoji; digits, # and © do not. */
const emoji = /\p{RGI_Emoji}|\p{Emoji_Presentation}/v;

const title = (required: string) =>
  text({
    required,
    max: [limits.title.max, `Title cannot contain more than ${limits.title.max} characters.`],
  }).refine((value) => !emoji.test(value), { error: 'Title cannot contain emoji.' });

const body = (required: string) =>
  text({
    required,
    max: [limits.body.max, 'Message cannot contain more than 10,000 characters.'],
    lines: 'many',
  });

const tagNames = (required: string) =>
  z
    .array(plainText(50).min(1), { error: required })
    .min(1, required)
    .max(50)
    .overwrite((names) => [...new Set(names)]);

/** Who may read a post: everyone, whoever is logged in, or its author alone. Administrators read all. */
export const Audience = z.enum(['public', 'members', 'private']);
export type Audience = z.infer<typeof Audience>;

/** The `data` part of a new post; the picture is the `image` part of the same request. */
export const NewPost = z.object({
  title: title('Title is required'),
  body: body('Message is required'),
  tags: tagNames('You must add at least one tag'),
  audience: Audience.optional().describe(
    'Who may read it. Default: `public`, or `members` while the site is closed.',
  ),
  isPublic: z
    .boolean()
    .optional()
    .describe('Without `audience`: true is `public`, false is `private`.'),
  imageAlt: plainText(limits.imageAlt.max).default(''),
  /** Idempotency key. */
  attempt: Id.optional().describe(
    'Idempotency key, chosen by the client: a retry with the same key publishes nothing twice.',
  ),
});
export type NewPost = z.infer<typeof NewPost>;

export const PostChanges = z.object({
  postId: Id,
  title: title('Title is required.'),
  body: body('Message is required.'),
  tags: tagNames('You have to add at least one tag'),
  audience: Audience.optional().describe('Who may read it; unchanged when it is left out.'),
  isPublic: z
    .boolean()
    .optional()
    .describe(
      'Without `audience`: true is `public`; false makes a public post `private` and changes no other.',
    ),
  imageAlt: plainText(limits.imageAlt.max)
    .optional()
    .describe('The description of the picture; unchanged when it is left out.'),
});

/** The `data` part of a new picture for a post. */
export const NewPicture = z.object({
  imageAlt: plainText(limits.imageAlt.max)
    .default('')
    .describe('The description of the new picture; that of the previous one is removed.'),
});

/**
 * Validation messages for an image, used by the forms and by the server.
 * @public
 */
export const imageMessages = {
  required: 'Image is required',
  tooLarge: 'Image size must not be bigger than 500 KB',
  wrongType: 'Allowed types are: JPG, PNG, WEBP, GIF, SVG.',
} as const;

/** What a page needs to reserve space for a picture before it is loaded. */
export const PictureView = z.object({
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
  image: z.string().describe('Address of the picture.'),
  picture: PictureView,
  tags: z.array(TagView),
  audience: Audience,
  isPublic: z.boolean().describe('Whether `audience` is `public`.'),
  likes: z
    .array(z.object({ userId: Id }))
    .describe(`The viewer's own first, then the newest; at most ${limits.likesShown}.`),
  likesCount: z.int(),
  likedByMe: z.boolean(),
  commentsCount: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp.nullable().describe('When the author last edited it.'),
});
export type PostView = z.infer<typeof PostView>;

/** A post on its own page. */
export const PostPageView = PostView.extend({
  comments: z.array(CommentView).describe(`The newest ${limits.commentsShown}.`),
});
export type PostPageView = z.infer<typeof PostPageView>;

/** A like in the member's own list; of a post that can no longer be seen only the id. */
export const LikeView = z.object({
  _id: Id,
  createdAt: Timestamp,
  postId: Id.describe('For unliking, even when the post can no longer be seen.'),
  post: z.object({
    _id: Id,
    title: z.string().optional(),
    createdAt: Timestamp.optional(),
    user: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  }),
});
export type LikeView = z.infer<typeof LikeView>;

/** A comment in the member's own list; of a post that can no longer be seen only the id. */
export const OwnCommentView = z.object({
  _id: Id,
  body: z.string(),
  createdAt: Timestamp,
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  post: z.object({ _id: Id, title: z.string().optional() }),
});
export type OwnCommentView = z.infer<typeof OwnCommentView>;
