import { IconViewportWide } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Store } from '../../lib/store.ts';
import { IconAction, useKeys } from '../../ui/index.ts';
import { withFrame } from './use-frame-address.ts';

interface ContextSwitchProps {
  assetId: number;
  frame: Store<number>;
  /** Shown between the assets before and behind it. */
  isOn: boolean;
}

/** Shows an asset with the ones before and behind it, or alone again, on the same frame. */
export function ContextSwitch({ assetId, frame, isOn }: ContextSwitchProps) {
  const navigate = useNavigate();
  const toggle = () => {
    const to = isOn ? '/assets/$id' : '/hookup/$id';
    const search = withFrame({}, frame.get());
    void navigate({ to: to as string, params: { id: String(assetId) } as never, search } as never);
  };
  useKeys('Asset', [{ keys: 'shift+C', label: 'In context', command: true, run: toggle }]);
  return (
    <IconAction label="In context" keys="shift+C" pressed={isOn} leavesKeys onClick={toggle}>
      <IconViewportWide size="1.125rem" stroke={1.5} aria-hidden="true" />
    </IconAction>
  );
}
