import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that is there as long as it is open; the focus goes back to where it came from. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useReturnFocus();
  return <Modal opened returnFocus={false} {...props} />;
}
