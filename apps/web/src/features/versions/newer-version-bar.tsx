import { Button, CloseButton } from '@mantine/core';
import type { Version } from '@jampot/contracts';
import { useState } from 'react';
import { newestToLookAt } from './newest-version.ts';
import classes from './versions.module.css';

interface NewerVersionBarProps {
  versions: readonly Version[];
  shown: Version | null;
  onShow: (version: Version) => void;
  onCompare: (newest: Version, shown: Version) => void;
}

/** Tells quietly of a version that can be looked at, and came while another one was. */
export function NewerVersionBar({ versions, shown, onShow, onCompare }: NewerVersionBarProps) {
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
      <span>v{newest.version_number} available</span>
      <Button size="compact-sm" onClick={() => onShow(newest)}>
        View
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onCompare(newest, shown)}>
        Compare with v{shown.version_number}
      </Button>
      <CloseButton
        size="sm"
        aria-label="Stay with this version"
        onClick={() => setKnown(newest.version_number)}
      />
    </output>
  );
}
