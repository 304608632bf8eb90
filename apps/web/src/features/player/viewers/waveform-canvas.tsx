import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { frameAt, playheadPercent } from '../timeline/timeline-math.ts';
import type { Transport } from '../transport/transport.ts';
import { barsOf, parseWaveform } from './waveform.ts';
import type { Peak } from './waveform.ts';
import classes from './viewers.module.css';

/** Pixels of one bar and the gap after it. */
const barWidth = 3;

/** The sound as a picture; what has been played is in the accent. Press to go there. */
export function WaveformCanvas(props: { url: string | null; transport: Transport }) {
  const { url, transport } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<Peak[] | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { frames } = useStore(transport.state);
  const frame = useStore(transport.frame);

  useEffect(() => {
    if (!url) return undefined;
    const abort = new AbortController();
    fetch(url, { signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((data: unknown) => setPeaks(parseWaveform(data)))
      // Without a waveform the sound still plays over a plain line.
      .catch(() => undefined);
    return () => abort.abort();
  }, [url]);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, size, peaks, playheadPercent(frame, frames) / 100);
  }, [size, peaks, frame, frames]);

  return (
    <div
      className={classes['wave']}
      role="presentation"
      onPointerDown={(event) => {
        const box = canvas.current?.getBoundingClientRect();
        if (box) void transport.seek(frameAt(event.clientX - box.left, box.width, frames));
      }}
    >
      <canvas ref={canvas} className={classes['waveCanvas']} aria-hidden="true" />
    </div>
  );
}

function draw(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  peaks: Peak[] | null,
  played: number,
): void {
  const density = window.devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const style = getComputedStyle(canvas);
  context.scale(density, density);
  const bars = barsOf(peaks ?? [{ low: 0, high: 0 }], Math.floor(width / barWidth));
  bars.forEach(({ low, high }, index) => {
    const done = index / bars.length <= played;
    context.fillStyle = done ? style.getPropertyValue('--mantine-color-accent-4') : style.color;
    const top = (height / 2) * (1 - high);
    const tall = Math.max(1, (height / 2) * (high - low));
    context.fillRect(index * barWidth, top, barWidth - 1, tall);
  });
}
