import { expect, test } from '@jest/globals';
import { createStore } from '../../../lib/store.ts';
import { FilmTransport } from './film-transport.ts';
import { evenTimebase } from './timebase.ts';

const RATE = { numerator: 25, denominator: 1 } as const;

function playing() {
  const heard: string[] = [];
  const transport = new FilmTransport({
    rate: RATE,
    timebase: evenTimebase(RATE, 1000),
    startAt: 0,
    show: () => undefined,
    sound: {
      follow: () => heard.push('follow'),
      pause: () => heard.push('pause'),
      setLoudness: () => undefined,
      dispose: () => undefined,
    },
  });
  const source = {
    phase: createStore<'loading' | 'ready' | 'failed'>('ready'),
    frames: createStore<number | null>(1000),
    size: createStore<{ width: number; height: number } | null>(null),
    want: () => undefined,
    has: () => true,
    picture: () => null,
    kept: () => [],
    dispose: () => undefined,
  };
  transport.setTracks([{ id: 1, source, frameAt: (frame) => frame }], evenTimebase(RATE, 1000));
  return { transport, heard };
}

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the sound stands still with the pictures of a tab that nobody sees', async () => {
  const { transport, heard } = playing();
  await transport.seek(0);
  transport.play();
  while (!heard.includes('follow')) await new Promise(requestAnimationFrame);
  hide(true);
  expect(heard.at(-1)).toBe('pause');
  hide(false);
  transport.dispose();
  const told = heard.length;
  hide(true);
  expect(heard).toHaveLength(told);
  hide(false);
});
