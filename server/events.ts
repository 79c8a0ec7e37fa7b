import type { WriteTransaction } from './db/database.ts';

/** A post or a comment. */
export interface Item {
  kind: 'post' | 'comment';
  itemId: string;
}

/** Whose account, post or comment an entry of the audit log is about. */
export interface Audited {
  entryId: string;
  memberId: string;
  /** Null for the operator on the command line. */
  adminId: string | null;
  at: number;
}

/** Members whom something that happened to a post concerns. */
export interface Concerned {
  postId: string;
  memberIds: string[];
  at: number;
}

/**
 * What a module tells those above it, in the transaction in which it happens: both are stored or neither.
 * `server/modules.ts` says who listens.
 */
export interface Events {
  /** A member's name was changed, of which posts have a copy. */
  nameChanged(tx: WriteTransaction, memberId: string): Promise<void>;
  /** A member who is about to be deleted leaves the name where others have named them. */
  nameKept(tx: WriteTransaction, memberId: string): Promise<void>;
  /** An account begins to wait for an administrator. */
  accountWaits(tx: WriteTransaction, at: number): Promise<void>;
  /** An account was activated, or accepted by an administrator: its owner can log in now. */
  memberJoined(tx: WriteTransaction, joined: { memberId: string; at: number }): Promise<void>;
  /** The audit log has a new entry about a member. */
  audited(tx: WriteTransaction, audited: Audited): Promise<void>;
  /** An administrator removed what another wrote. */
  itemRemoved(tx: WriteTransaction, item: Item, at: number): Promise<void>;
  /** Something left the trash. */
  itemRestored(tx: WriteTransaction, item: Item): Promise<void>;
  /** A post can be seen by others than its author: it was published, or was private before. */
  postShared(tx: WriteTransaction, shared: { postId: string; at: number }): Promise<void>;
  /** Members were named in a post that others may see. */
  membersNamed(tx: WriteTransaction, named: Concerned): Promise<void>;
  /** Members were notified of a comment. */
  commentNotified(tx: WriteTransaction, notified: Concerned): Promise<void>;
}
