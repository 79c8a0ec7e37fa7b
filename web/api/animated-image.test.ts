import { expect, it } from 'vitest';
import { isAnimated } from './animated-image.ts';

/** Pictures of two by two pixels, as base64. */
const samples = {
  'still GIF': 'R0lGODlhAgACAIAAAExpcf8AACH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==',
  'animated GIF':
    'R0lGODlhAgACAIAAAExpcf8AACH5BAUAAAAALAAAAAACAAIAAAICjFMAIfkEBQAAAAAsAAAAAAIAAgCATGlxAP8AAgKMUwA7',
  'still WebP':
    'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAIAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=',
  'transparent WebP':
    'UklGRkQAAABXRUJQVlA4WAoAAAAQAAAAAQAAAQAAQUxQSAUAAAAAgICAgABWUDggGAAAADABAJ0BKgIAAgABQCYlpAADcAD+/TZoAA==',
  'animated WebP':
    'UklGRsYAAABXRUJQVlA4WAoAAAACAAAAAQAAAQAAQU5JTQYAAAD/////AQBBTk1GSAAAAAAAAAAAAAEAAAEAAGQAAAJWUDggMAAAANABAJ0BKgIAAgABQCYloAJ0ugH4AAOwAP7y63/82BXNc+/3/9Lg/S4P0uD/0pAAAEFOTUZKAAAAAAAAAAAAAQAAAQAAZAAAAFZQOCAyAAAA1AEAnQEqAgACAAAAJiWgAnS6AfgAA7AA/ukiH/vPn7nz9z5/0Z//lP3yOP5HH/ygQAA=',
} as const;

it.each(Object.entries(samples))('recognises whether a picture moves: %s', async (name, base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const type = name.endsWith('GIF') ? 'image/gif' : 'image/webp';
  expect(await isAnimated(new Blob([bytes], { type }))).toBe(name.startsWith('animated'));
});

it('takes other types and broken files for still pictures', async () => {
  for (const type of ['image/jpeg', 'image/gif', 'image/webp']) {
    expect(await isAnimated(new Blob(['GIF89a, but not really'], { type }))).toBe(false);
  }
});
