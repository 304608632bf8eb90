import { Button, CloseButton } from '@mantine/core';
import type { Version } from '@jampot/contracts';
import { useState } from 'react';
import { newestToLookAt } from './newest-version.ts';
import classes from './versions.module.css';

interface NewerVersionBarProps {
  versions: readonly Version[];
  shown: Version | null;
  onShow: (version: Version) => void;
}

/** Tells quietly of a version that can be looked at, and came while another one was. */
export function NewerVersionBar({ versions, shown, onShow }: NewerVersionBarProps) {
  const newest = newestToLookAt(versions);
  const [known, setKnown] = useState(newest?.version_number ?? 0);
  if (newest === undefined || shown === null || shown.id === newest.id) {
    // Looking at the newest means knowing it.
    if (newest !== undefined && newest.version_number !== known) setKnown(newest.version_number);
    return null;
  }
  const older = newest.version_number < shown.version_number;
  if (older || newest.version_number <= known) return null;
  return (
    <output className={classes['newer']}>
      <span>Version {newest.version_number} is here</span>
      <Button size="compact-sm" onClick={() => onShow(newest)}>
        Show it
      </Button>
      <CloseButton
        size="sm"
        aria-label="Stay with this version"
        onClick={() => setKnown(newest.version_number)}
      />
    </output>
  );
}
