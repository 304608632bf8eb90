import type { KeyBinding } from '../../ui/index.ts';
import type { Transport } from './transport/transport.ts';
import { markIn, markOut } from './controls/mark-range.ts';
import type { PlayerMarker } from './types.ts';

interface TransportKeys {
  transport: Transport;
  markers: readonly PlayerMarker[];
  onMarker?: ((marker: PlayerMarker) => void) | undefined;
  toggleMuted: () => void;
  nextFormat: () => void;
}

/** The keys of anything that plays (specification: Space, M, T, arrows; and J K L, I and O). */
export function transportKeys(options: TransportKeys): KeyBinding[] {
  const { transport, markers, onMarker, toggleMuted, nextFormat } = options;
  const here = () => transport.frame.get();
  const setIn = () => markIn(transport, transport.range.get().in === here() ? null : here());
  const setOut = () => markOut(transport, transport.range.get().out === here() ? null : here());
  const toMarker = (marker: PlayerMarker | undefined) => {
    if (!marker) return;
    transport.pause();
    void transport.seek(marker.frame);
    onMarker?.(marker);
  };
  const sorted = markers.toSorted((a, b) => a.frame - b.frame);
  return [
    { keys: 'Space', label: 'Play or pause', run: () => transport.toggle() },
    { keys: 'J', label: 'Play backwards (again: faster)', run: () => transport.shuttle(-1) },
    { keys: 'K', label: 'Pause', run: () => transport.pause() },
    { keys: 'L', label: 'Play forwards (again: faster)', run: () => transport.shuttle(1) },
    { keys: 'ArrowLeft', label: 'Previous frame', run: () => transport.step(-1) },
    { keys: 'ArrowRight', label: 'Next frame', run: () => transport.step(1) },
    { keys: 'shift+ArrowLeft', label: 'Ten frames back', run: () => transport.step(-10) },
    { keys: 'shift+ArrowRight', label: 'Ten frames forward', run: () => transport.step(10) },
    { keys: 'Home', label: 'First frame', run: () => void transport.seek(transport.played.first) },
    { keys: 'End', label: 'Last frame', run: () => void transport.seek(transport.played.last) },
    { keys: 'I', label: 'Set or clear In', run: setIn },
    { keys: 'O', label: 'Set or clear Out', run: setOut },
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
