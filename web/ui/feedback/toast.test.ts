import { expect, it } from 'vitest';
import { toast } from './toast.ts';

it.each(['info', 'success', 'warning', 'error'] as const)(
  'a toast can be of the tone %s',
  (tone) => {
    const id = toast[tone]('Some words');
    expect(toast.queue().shown.at(-1)).toMatchObject({ id, tone, message: 'Some words' });
    toast.dismiss(id);
    expect(toast.queue().shown).toEqual([]);
  },
);
