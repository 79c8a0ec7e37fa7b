import { describe, expect, it } from 'vitest';
import { addToast, dismissToast, emptyQueue, endAction, type ToastQueue, toast } from './toast.ts';

const at = new Date();

function queueOf(...messages: string[]): ToastQueue {
  return messages.reduce(
    (queue, message) => addToast(queue, { id: message, tone: 'info', message, at }),
    emptyQueue,
  );
}

describe('the toast queue', () => {
  it('shows the newest last', () => {
    expect(queueOf('one', 'two').shown.map((toast) => toast.message)).toEqual(['one', 'two']);
  });

  it('shows at most three and drops the oldest', () => {
    const shown = queueOf('one', 'two', 'three', 'four').shown;
    expect(shown.map((toast) => toast.message)).toEqual(['two', 'three', 'four']);
  });

  it('merges a duplicate in place and counts it', () => {
    const queue = addToast(queueOf('one', 'two'), {
      id: 'other',
      tone: 'info',
      message: 'one',
      at,
    });
    expect(queue.shown).toEqual([
      { id: 'one', tone: 'info', message: 'one', times: 2, at },
      { id: 'two', tone: 'info', message: 'two', times: 1, at },
    ]);
  });

  it('does not merge the same message with another tone', () => {
    const queue = addToast(queueOf('one'), { id: 'other', tone: 'error', message: 'one', at });
    expect(queue.shown).toHaveLength(2);
  });

  it('does not merge the same message with another link', () => {
    const [one, two] = ['/post/1', '/post/2'].map((to) => ({
      id: to,
      tone: 'success' as const,
      message: 'done',
      link: { to, label: 'View' },
      at,
    }));
    const queue = [one, two, two].reduce(
      (all, toast) => (toast ? addToast(all, toast) : all),
      emptyQueue,
    );
    expect(queue.shown.map(({ link, times }) => [link?.to, times])).toEqual([
      ['/post/1', 1],
      ['/post/2', 2],
    ]);
  });

  it('does not merge the same message with another action', () => {
    const deletions = ['one', 'two'].map((id) => ({
      id,
      tone: 'success' as const,
      message: 'deleted',
      action: { label: 'Undo', run: () => {} },
      at,
    }));
    const { shown } = deletions.reduce((all, toast) => addToast(all, toast), emptyQueue);
    expect(shown.map(({ id, times }) => [id, times])).toEqual([
      ['one', 1],
      ['two', 1],
    ]);
  });

  it('replaces a toast with the same id', () => {
    const queue = addToast(queueOf('one'), { id: 'one', tone: 'success', message: 'done', at });
    expect(queue.shown).toEqual([{ id: 'one', tone: 'success', message: 'done', times: 1, at }]);
    expect(queue.log.map(({ message }) => message)).toEqual(['done', 'one']);
  });

  it('logs a dismissed toast', () => {
    const queue = dismissToast(queueOf('one'), 'one');
    expect(queue.shown).toEqual([]);
    expect(queue.log.map((toast) => toast.message)).toEqual(['one']);
  });

  it('logs a toast whose action was not used for as long as the page is open', () => {
    const action = { label: 'Undo', run: () => {} };
    const deletion = { id: 'deletion', tone: 'success' as const, message: 'deleted', action, at };
    const messages = Array.from({ length: 25 }, (_, index) => `message ${index}`);
    const queue = messages.reduce(
      (all, message) => addToast(all, { id: message, tone: 'info', message, at }),
      addToast(emptyQueue, deletion),
    );
    expect(queue.log).toHaveLength(21);
    expect(queue.log.at(-1)?.action).toBe(action);
    const used = endAction(addToast(emptyQueue, deletion), action);
    expect([used.shown, used.log.map((toast) => toast.action)]).toEqual([[], [undefined]]);
  });

  it('logs the last twenty, newest first, without duplicates', () => {
    const messages = Array.from({ length: 25 }, (_, index) => `message ${index}`);
    const queue = addToast(queueOf(...messages), {
      id: 'again',
      tone: 'info',
      message: 'message 24',
      at,
    });
    expect(queue.log).toHaveLength(20);
    expect(queue.log[0]?.message).toBe('message 24');
    expect(new Set(queue.log.map((toast) => toast.id)).size).toBe(20);
  });
});

it.each(['info', 'success', 'warning', 'error'] as const)(
  'a toast can be of the tone %s',
  (tone) => {
    const id = toast[tone]('Some words');
    expect(toast.queue().shown.at(-1)).toMatchObject({ id, tone, message: 'Some words' });
    toast.dismiss(id);
    expect(toast.queue().shown).toEqual([]);
  },
);
