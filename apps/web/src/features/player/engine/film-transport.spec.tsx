import { expect, test } from '@jest/globals';
import { createStore } from '../../../lib/store.ts';
import { FilmTransport } from './film-transport.ts';
import { evenTimebase } from './timebase.ts';

const RATE = { numerator: 25, denominator: 1 } as const;

/** @param frames of the film
 * @param has which pictures have come */
function playing(frames = 1000, has: (frame: number) => boolean = () => true) {
  const heard: string[] = [];
  const seen: (readonly [shown: number, told: number])[] = [];
  let shown = 0;
  const transport = new FilmTransport({
    timebase: evenTimebase(RATE, frames),
    startAt: 0,
    show: (_pictures, frame) => void (shown = frame),
    sound: {
      follow: () => heard.push('follow'),
      pause: () => heard.push('pause'),
      setLoudness: () => undefined,
      dispose: () => undefined,
    },
  });
  const source = {
    phase: createStore<'loading' | 'ready' | 'failed'>('ready'),
    frames: createStore<number | null>(frames),
    size: createStore<{ width: number; height: number } | null>(null),
    want: () => undefined,
    has,
    picture: () => null,
    kept: () => [],
    isStarved: () => false,
    dispose: () => undefined,
  };
  transport.setTracks([{ id: 1, source, frameAt: (frame) => frame }], evenTimebase(RATE, frames));
  /** The frame on screen and the one that is told, as somebody sees both at a repaint. */
  const look = () => void seen.push([shown, transport.frame.get()]);
  return { transport, heard, seen, look };
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

test('at the turn of a loop the number is never ahead of the picture', async () => {
  let isThere = true;
  // The first picture is gone from memory when the loop comes round.
  const { transport, seen, look } = playing(6, (frame) => frame > 0 || isThere);
  await transport.seek(0);
  transport.loop.set(true);
  transport.play();
  while (transport.frame.get() < 5) await new Promise(requestAnimationFrame);
  isThere = false;
  for (let repaint = 0; repaint < 30; repaint += 1) {
    await new Promise(requestAnimationFrame);
    look();
  }
  expect(seen.at(-1)).toEqual([5, 5]);
  isThere = true;
  while (transport.frame.get() === 5) {
    await new Promise(requestAnimationFrame);
    look();
  }
  transport.dispose();
  expect(seen.filter(([shown, told]) => shown !== told)).toEqual([]);
  expect(transport.frame.get()).toBeLessThan(5);
});
