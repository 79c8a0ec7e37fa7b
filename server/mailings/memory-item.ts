import { formatCalendarDate } from '#contract/dates.ts';
import { memberName, ownText, writtenText } from '../emails/mail-text.ts';
import type { MailPicture, MemoryItem } from '../emails/mail-values.ts';
import { nameOf } from './deliver.ts';

interface Memory {
  id: string;
  title: string;
  happened_on: string | null;
  place: string;
  image_id: string;
  first_name: string;
  last_name: string;
}

interface Surroundings {
  publicUrl: string;
  pictures: ReadonlyMap<string, MailPicture>;
}

/** A memory in a mail, with when and where it happened rather than when it was published. */
export function memoryItem(memory: Memory, { publicUrl, pictures }: Surroundings): MemoryItem {
  return {
    title: writtenText(memory.title),
    name: memberName(nameOf(memory)),
    date: memory.happened_on ? ownText(formatCalendarDate(memory.happened_on)) : undefined,
    place: writtenText(memory.place),
    url: new URL(`${publicUrl}/post/${memory.id}`),
    picture: pictures.get(memory.image_id),
  };
}
