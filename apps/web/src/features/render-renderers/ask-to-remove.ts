import { confirm } from '../../ui/index.ts';

/** Asks whether a renderer shall go for good. */
export function askToRemove(name: string): Promise<boolean> {
  return confirm({
    title: name,
    message: 'Are you sure you want to remove this renderer permanently?',
    confirmLabel: 'Remove',
    danger: true,
  });
}
