import { expect, test } from '@jest/globals';
import { inOneGo } from './in-one-go.ts';

function reading(most?: number) {
  const asked: string[] = [];
  const read = inOneGo(
    (id) => {
      asked.push(`one ${id}`);
      return id > 90 ? Promise.reject(new Error('Gone')) : Promise.resolve({ id });
    },
    (ids) => {
      asked.push(`many ${ids.join(' ')}`);
      return Promise.resolve(ids.filter((id) => id < 90).map((id) => ({ id })));
    },
    most,
  );
  return { asked, read };
}

test('what is asked for together is one request', async () => {
  const { asked, read } = reading();
  expect(await Promise.all([read(3), read(4), read(3)])).toEqual([{ id: 3 }, { id: 4 }, { id: 3 }]);
  expect(asked).toEqual(['many 3 4']);
  expect(await read(5)).toEqual({ id: 5 });
  expect(asked).toEqual(['many 3 4', 'one 5']);
});

test('one that is not told of says itself why', async () => {
  const { asked, read } = reading();
  const [there, gone] = await Promise.allSettled([read(3), read(99)]);
  expect(there.status).toBe('fulfilled');
  expect(gone.status).toBe('rejected');
  expect(asked).toEqual(['many 3 99', 'one 99']);
});

test('no request asks for more than it may', async () => {
  const { asked, read } = reading(2);
  await Promise.all([1, 2, 3].map(read));
  expect(asked).toEqual(['many 1 2', 'many 3']);
});
