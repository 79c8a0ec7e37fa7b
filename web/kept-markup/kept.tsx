import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { DocumentParts } from './document-parts.ts';

/** The parts of the document that is being drawn; only the server has any. */
export const Parts = createContext<DocumentParts | undefined>(undefined);

/**
 * A component that the server draws once for the same props, and then puts into documents as it was.
 * Its markup has to follow from the props alone, which JSON has to tell apart, and from the way
 * to Login and back. An id from `useId` would be another one elsewhere, and what React lifts into the
 * head, as it does for a picture of high priority, would be missing. In browsers it is the component
 * itself.
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
    return createElement(tag, null, <Parts value={undefined}>{drawing}</Parts>);
  };
}
