import { afterEach, expect, test } from '@jest/globals';
import { removeOldSettings } from './remove-old-settings.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('what nothing reads any more is removed, and nothing else', () => {
  const kept = new Set(['jampot.uploads', 'jampot.user', 'jampot.upload.7.a', 'jampot.session']);
  Object.assign(globalThis, { localStorage: { removeItem: (name: string) => kept.delete(name) } });
  removeOldSettings();
  expect([...kept]).toEqual(['jampot.upload.7.a', 'jampot.session']);
});

test('a browser that refuses storage starts all the same', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  Object.assign(globalThis, { localStorage: { removeItem: refuse } });
  expect(removeOldSettings).not.toThrow();
});
