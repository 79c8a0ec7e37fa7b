import { describe, expect, it } from 'vitest';
import { heicPhoto } from '#test/heic-photo.ts';
import { readPhotoDate, readTags } from './photo-date.ts';

const today = '2026-05-01';
const taken = '1974:07:12 23:59:59';

/** The metadata of a photo: its camera, when it was taken, and where. */
const metadata = atob(
  '/9j/4QFkRXhpZgAASUkqAAgAAAAIAA8BAgAJAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdg' +
    'AAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAiAAAACWIBAABAAAA9gAAAAAAAAA4YwAA6AMAADhjAADo' +
    'AwAAUHJha3RpY2EAAAcAAJAHAAQAAAAwMjEwA5ACABQAAADiAAAAAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAA' +
    'EAAAD//wAAAqAEAAEAAAABAAAAA6AEAAEAAAABAAAAAAAAADE5NzQ6MDc6MTIgMjM6NTk6NTkABAABAAIAAgAAAE4A' +
    'AAACAAUAAwAAAEQBAAADAAIAAgAAAEUAAAAEAAUAAwAAACwBAAAAAAAAEwAAAAEAAAAyAAAAAQAAAAAAAAABAAAALQ' +
    'AAAAEAAAAPAAAAAQAAAAAAAAABAAAA/9k=',
);

function photo(dateTime: string = taken): Blob {
  const text = metadata.replace(taken, dateTime.padEnd(taken.length, '\0'));
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
}

describe('the date of a photo', () => {
  it('is the day on which it was taken', async () => {
    expect(await readPhotoDate(photo(), today)).toBe('1974-07-12');
  });

  it('is that of a HEIC photo, whose metadata may be behind the pixels', async () => {
    const heic = heicPhoto();
    // Of the second item, behind those of the first: where its bytes are.
    const location = heic.indexOf('iloc') + 34;
    const metadata = heic.readUInt32BE(location);
    const pixels = new Uint8Array(500_000);
    heic.writeUInt32BE(metadata + pixels.length, location);
    const parts = [heic.subarray(0, metadata), pixels, heic.subarray(metadata)];
    expect(await readPhotoDate(new Blob(parts), today)).toBe('1974-07-12');
  });

  it.each([
    ['of a clock that was never set', '0000:00:00 00:00:00'],
    ['that does not exist', '2001:02:30 10:00:00'],
    ['in the future', '2026:05:02 10:00:00'],
    ['in words', 'last summer'],
  ])('is undefined: %s', async (_, dateTime) => {
    expect(await readPhotoDate(photo(dateTime), today)).toBeUndefined();
  });

  it.each(['', '<svg/>', '\xff\xd8\xff\xe1'])('is undefined in a file with %j', async (content) => {
    expect(await readPhotoDate(new Blob([content]), today)).toBeUndefined();
  });

  it('is the only thing that is read, never the location', async () => {
    expect(metadata).toContain('Praktica');
    expect(Object.keys(readTags(await photo().arrayBuffer()))).toEqual(['DateTimeOriginal']);
  });
});
