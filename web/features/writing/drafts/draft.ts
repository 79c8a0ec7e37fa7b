/** The words of a memory in the making; its picture is kept elsewhere. */
export interface DraftWords {
  title: string;
  body: string;
  tags: string[];
  isPublic: boolean;
  imageAlt: string;
}

export interface Draft {
  words: DraftWords;
  /** Names these very words, so that sending them again after a lost answer publishes them once. */
  attempt: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Something a person would be sorry to lose; a visibility alone is not. */
export function hasWords({ title, body, tags, imageAlt }: DraftWords): boolean {
  return tags.length > 0 || [title, body, imageAlt].some((text) => text.trim() !== '');
}

export function writeDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/** Reads what was kept, perhaps by another version of the site: what makes no sense is left out. */
export function readDraft(kept: string | null): Draft | null {
  const { words, attempt, savedAt } = toRecord(parse(kept));
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return null;
  const { title, body, tags, isPublic, imageAlt } = toRecord(words);
  return {
    savedAt,
    attempt: toText(attempt),
    words: {
      title: toText(title),
      body: toText(body),
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      isPublic: isPublic !== false,
      imageAlt: toText(imageAlt),
    },
  };
}

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `14:02`, by the clock of whoever writes. */
export function savedTime(savedAt: number, timeZone?: string): string {
  return new Date(savedAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  });
}
