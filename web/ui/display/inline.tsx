import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with elements inside, in the order that its language wants. */
export const Inline = ({ parts }: { parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts);
