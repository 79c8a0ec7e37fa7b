/**
 * Where each call lives, who may make it, and what a person is told when it fails without words.
 * Kept apart from the shapes in `contract/calls.ts`, so that the browser's client needs no validator.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  access: 'visitor' | 'member' | 'admin';
  /** The specification's default for a failure that brings no message. */
  failure: string;
  /** A GET that changes something: opening its address, or asking for its head, must not. */
  isForScriptsOnly?: boolean;
}

/** What the specification says of most calls. */
export const requestFailed = 'Request failed. Please try again.';
