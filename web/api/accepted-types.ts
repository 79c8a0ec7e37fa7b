import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';

const sentTypes = limits.image.types.join(',');
/** The endings too: few systems know the types. */
const withHeic = `${sentTypes},image/heic,image/heif,.heic,.heif`;

/**
 * Safari, and every browser on an iPhone, converts a HEIC photo to the first of these types when it is
 * chosen, unless HEIC is among them. Elsewhere the file could not be chosen without it.
 */
export const acceptedTypesIn = ({ vendor }: Pick<Navigator, 'vendor'>) =>
  vendor.startsWith('Apple') ? sentTypes : withHeic;

const neverChanges = () => () => {};

/** The `accept` attribute of a file input. */
export const useAcceptedTypes = () =>
  useSyncExternalStore(
    neverChanges,
    () => acceptedTypesIn(navigator),
    () => sentTypes,
  );
