import type { ColumnType } from 'kysely';

export type Id = string;
export type Timestamp = number;

/** A denormalised counter, written by triggers only. */
export type DenormalisedCounter = ColumnType<number, undefined, never>;

/** Read as a value, written as JSON text, because pg would convert an array to an SQL array. */
export type Json<T> = ColumnType<T, string, string>;

/** Set on insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
