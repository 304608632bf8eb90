import type { KeyBinding } from '../../ui/index.ts';
import type { MediaTransport } from './transport/media-transport.ts';
import { withIn, withOut } from './transport/play-range.ts';
import type { PlayerMarker } from './types.ts';

interface TransportKeys {
  transport: MediaTransport;
  markers: readonly PlayerMarker[];
  onMarker?: ((marker: PlayerMarker) => void) | undefined;
  toggleMuted: () => void;
  nextFormat: () => void;
}

/** The keys of anything that plays (specification: Space, M, T, arrows; and J K L, I and O). */
export function transportKeys(options: TransportKeys): KeyBinding[] {
  const { transport, markers, onMarker, toggleMuted, nextFormat } = options;
  const here = () => transport.frame.get();
  const setIn = () => {
    const { range } = transport;
    range.set(withIn(range.get(), range.get().in === here() ? null : here()));
    transport.loop.set(true);
  };
  const setOut = () => {
    const { range } = transport;
    range.set(withOut(range.get(), range.get().out === here() ? null : here()));
    transport.loop.set(true);
  };
  const toMarker = (marker: PlayerMarker | undefined) => {
    if (!marker) return;
    transport.pause();
    void transport.seek(marker.frame);
    onMarker?.(marker);
  };
  const sorted = markers.toSorted((a, b) => a.frame - b.frame);
  return [
    { keys: 'Space', label: 'Play or pause', run: () => transport.toggle() },
    { keys: 'J', label: 'Backwards; again for faster', run: () => transport.shuttle(-1) },
    { keys: 'K', label: 'Pause', run: () => transport.pause() },
    { keys: 'L', label: 'Forwards; again for faster', run: () => transport.shuttle(1) },
    { keys: 'ArrowLeft', label: 'One frame back', run: () => transport.step(-1) },
    { keys: 'ArrowRight', label: 'One frame on', run: () => transport.step(1) },
    { keys: 'shift+ArrowLeft', label: 'Ten frames back', run: () => transport.step(-10) },
    { keys: 'shift+ArrowRight', label: 'Ten frames on', run: () => transport.step(10) },
    { keys: 'Home', label: 'First frame', run: () => void transport.seek(transport.played.first) },
    { keys: 'End', label: 'Last frame', run: () => void transport.seek(transport.played.last) },
    { keys: 'I', label: 'Begin here, or clear', run: setIn },
    { keys: 'O', label: 'End here, or clear', run: setOut },
    {
      keys: 'shift+L',
      label: 'Loop',
      run: () => transport.loop.set(!transport.loop.get()),
    },
    {
      keys: ',',
      label: 'Previous note',
      run: () => toMarker(sorted.findLast((marker) => marker.frame < here())),
    },
    {
      keys: '.',
      label: 'Next note',
      run: () => toMarker(sorted.find((marker) => marker.frame > here())),
    },
    { keys: 'M', label: 'Mute', run: toggleMuted },
    { keys: 'T', label: 'Timecode, seconds or frames', run: nextFormat },
  ];
}
