import { useEffect } from 'react';

/** Forms of this page with changes that no draft keeps. */
let unsavedForms = 0;

export const hasUnsavedChanges = (): boolean => unsavedForms > 0;

/** While `isUnsaved`, logging out asks first. */
export function useAskBeforeLogOut(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [isUnsaved]);
}
