import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useStore } from '../../../lib/store.ts';
import { engineFault } from './engine-health.ts';
import type { EngineFault } from './engine-health.ts';
import classes from './engine-note.module.css';

const FOUND: Readonly<Record<EngineFault, string>> = {
  'no picture': 'gave no picture',
  'wrong frame': 'showed another frame than it was asked for',
  'wrong colour': 'showed wrong colours',
  'wrong rows': 'lost rows of the picture',
};

/** Says that films are played in another way in this browser, and why. */
export function EngineNote() {
  const fault = useStore(engineFault);
  if (fault === null) return null;
  const text = `This browser’s decoder ${FOUND[fault]} when it was tried. Films are shown by its own player instead.`;
  return (
    <Tooltip label={text} multiline w="18rem">
      <span className={classes['note']} role="img" aria-label={text}>
        <IconAlertTriangle size="1.125rem" stroke={1.5} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}
