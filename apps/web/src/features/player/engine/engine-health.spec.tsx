import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { noStorage } from '../../../testing/no-storage.ts';

jest.unstable_mockModule('./probe-engine.ts', () => ({
  probeEngine: () => Promise.resolve('wrong frame'),
}));
const { engineFault, tryEngine } = await import('./engine-health.ts');

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'VideoDecoder');
});

test('what the engine does wrong is told, also where this session keeps nothing', async () => {
  Object.defineProperty(window, 'VideoDecoder', { configurable: true, value: class {} });
  jest.replaceProperty(globalThis, 'sessionStorage', noStorage());
  tryEngine();
  await waitFor(() => expect(engineFault.get()).toBe('wrong frame'));
});
