import { beforeEach, expect, test } from '@jest/globals';
import { toast } from './toast.ts';
import { waitingToasts } from './waiting-toasts.ts';

beforeEach(() => waitingToasts.set([]));

test('a refusal is one popup, with its reason and what came of it', () => {
  const refused = {
    status: 412,
    errors: [{ name: 'name', messages: [{ name: 'This asset already exists.' }] }],
  };
  toast.refusal(refused, 'name failed to update.');
  expect(waitingToasts.get()).toEqual([
    {
      message: 'Validation error: This asset already exists.\nname failed to update.',
      color: 'red',
      autoClose: 5000,
    },
  ]);
});

test('what the person cancelled has not failed', () => {
  toast.refusal({ status: 409, code: 'cancelled', error: 'Cancelled.' }, 'name failed to update.');
  expect(waitingToasts.get().map(({ message }) => message)).toEqual(['Cancelled.']);
});
