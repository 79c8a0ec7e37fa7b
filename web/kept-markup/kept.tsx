import { type ComponentType, createContext, createElement, useContext } from 'react';
import { LoginAddress } from '../api/use-login-address.ts';
import type { DocumentParts } from './document-parts.ts';

/** The parts of the document that is being drawn; only the server has any. */
export const Parts = createContext<DocumentParts | undefined>(undefined);

/**
 * A component that the server draws once for the same props, and then puts into documents as it was.
 * Its markup has to follow from the props, which JSON has to tell apart, the settings of the site, and
 * `useLoginAddress`. An id from `useId` would be another one elsewhere; what React lifts into the head,
 * as it does for a picture of high priority, would be missing; a script would not be admitted; of a part
 * that suspends, what stands in for it would be kept. In browsers it is the component itself.
 */
export function kept<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component;
  return function Kept(props) {
    const parts = useContext(Parts);
    const drawing = createElement(Component, props);
    if (!parts) return drawing;
    const { tag, isDrawn } = parts.add(name + JSON.stringify(props));
    if (isDrawn) return createElement(tag);
    return createElement(
      tag,
      null,
      <Parts value={undefined}>
        <LoginAddress value={parts.loginMark}>{drawing}</LoginAddress>
      </Parts>,
    );
  };
}
