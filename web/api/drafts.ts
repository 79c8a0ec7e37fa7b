type StorageName = 'localStorage' | 'sessionStorage';

/** Drafts of posts are in local storage, and those of comments in session storage. */
const draftKey = /^(?:draft|comment|reply|edit):/;

/** What belongs to one member has the id of the member in its key: drafts, settings, a choice. */
const ownedKey = /^(?:draft|comment|reply|edit|site-settings|keep-memories):([^:/]+)/;

/** In session storage; the administrator has typed them, and nobody else continues. */
export const unsavedSettingsKey = (memberId: string) => `site-settings:${memberId}`;

/** In local storage; whether memories are kept on this device. */
export const keepChoiceKey = (memberId: string) => `keep-memories:${memberId}`;

/** The id of the member that something stored belongs to. */
export const memberOfKey = (key: string): string | undefined => ownedKey.exec(key)?.[1];

/** The keys of all that belongs to the members that `isOf` accepts. */
export function findKeysOf(storage: StorageName, isOf: (memberId: string) => boolean): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => {
      const memberId = memberOfKey(key);
      return memberId !== undefined && isOf(memberId);
    });
  } catch {
    // Storage is blocked.
    return [];
  }
}

/** The keys of all drafts of a member. */
export const findDraftKeys = (storage: StorageName, memberId: string): string[] =>
  findKeysOf(storage, (id) => id === memberId).filter((key) => draftKey.test(key));
