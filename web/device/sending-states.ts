import { useSyncExternalStore } from 'react';
import { createObservable } from '../ui/observable.ts';

/** What becomes of a memory in the outbox. */
export type SendingState =
  /** Which of its pictures is sent. */
  | { picture: number; pictures: number }
  /** Why the server has not taken it yet; it is sent again. */
  | { failure: string };

type SendingStates = ReadonlyMap<string, SendingState>;

const none: SendingStates = new Map();
const states = createObservable(none);
const channelName = 'sending-states';

interface Message {
  id: string;
  state: SendingState | null;
}

/** Null: it only waits. Other tabs show it too. */
export function setSendingState(id: string, state: SendingState | null): void {
  if (!state && !states.get().has(id)) return;
  apply({ id, state });
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ id, state } satisfies Message);
  channel.close();
}

function apply({ id, state }: Message): void {
  const others = [...states.get()].filter(([other]) => other !== id);
  states.set(new Map(state ? [...others, [id, state]] : others));
}

/** Returns how to stop. */
export function followSendingStates(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => apply(data));
  return () => {
    channel.close();
    states.set(none);
  };
}

/** By the id of the action. */
export const useSendingStates = () =>
  useSyncExternalStore(states.subscribe, states.get, () => none);
