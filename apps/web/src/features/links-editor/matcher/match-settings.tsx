import { SegmentedControl, TextInput } from '@mantine/core';
import { SmallSlider } from '../../../ui/index.ts';
import type { MatchMode, MatchSettings } from './use-question.ts';
import classes from './matcher.module.css';

interface MatchSettingsProps {
  settings: MatchSettings;
  onChange: (change: Partial<MatchSettings>) => void;
}

/** How names are compared: how like they have to be, or by a pattern of each side. */
export function MatchSettingsFields({ settings, onChange }: MatchSettingsProps) {
  const { mode, target, pattern, otherPattern } = settings;
  return (
    <div className={classes['settings']}>
      <SegmentedControl
        size="xs"
        aria-label="Mode"
        data={[
          { value: 'names', label: 'Name Similarity' },
          { value: 'pattern', label: 'Match Pattern' },
        ]}
        value={mode}
        onChange={(value) => onChange({ mode: value as MatchMode })}
      />
      {mode === 'names' ? (
        <div className={classes['similarity']}>
          <span>Similarity</span>
          <SmallSlider
            min={0}
            max={100}
            step={1}
            label={null}
            flex={1}
            thumbLabel="Similarity"
            value={target}
            onChange={(value) => onChange({ target: value })}
          />
          <output className={classes['percent']}>{target} %</output>
        </div>
      ) : (
        <>
          <TextInput
            size="xs"
            aria-label="Pattern of the down assets"
            placeholder="sh#_anim"
            value={pattern}
            onChange={(event) => onChange({ pattern: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            aria-label="Pattern of the up assets"
            placeholder="sh$1_layout"
            value={otherPattern}
            onChange={(event) => onChange({ otherPattern: event.currentTarget.value })}
          />
          <p className={classes['hint']}>
            * stands for anything, # for a number; $1 to $9 for what the signs of the first pattern
            stood for.
          </p>
        </>
      )}
    </div>
  );
}
