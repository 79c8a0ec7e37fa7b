type StorageName = 'localStorage' | 'sessionStorage';

/** Drafts of posts are in local storage, and those of comments in session storage. */
const draftKey = /^(?:draft|comment|reply|edit):([^:/]+)/;

/** In session storage; of whichever administrator has typed them. */
export const unsavedSettingsKey = 'site-settings';

/** The id of the member that a draft is of. */
export const memberOfDraft = (key: string): string | undefined => draftKey.exec(key)?.[1];

/** The keys of all drafts of the members that `isOf` accepts. */
export function findDraftKeys(storage: StorageName, isOf: (memberId: string) => boolean): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => {
      const memberId = memberOfDraft(key);
      return memberId !== undefined && isOf(memberId);
    });
  } catch {
    // Storage is blocked.
    return [];
  }
}
