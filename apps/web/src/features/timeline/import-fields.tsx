import { Group, Stack, TextInput } from '@mantine/core';
import type { CutSettings } from '@jampot/contracts';
import {
  CUT_NAME_SOURCES,
  formatFrameRate,
  TIME_FORMAT_LABELS,
  TIME_FORMATS,
} from '@jampot/domain';
import type { CutNameSource, FrameRate, TimeFormat } from '@jampot/domain';
import { Choice, Switch } from './export-fields.tsx';
import { CutRate } from './cut-rate.tsx';
import classes from './import.module.css';
import { rateOf } from './read-cut-file.ts';
import type { SettingProblems } from './setting-problems.ts';

const NAME_SOURCES: Readonly<Record<CutNameSource, string>> = {
  clip: 'Clip name',
  loc: 'Locator (LOC)',
  source_file: 'Source file',
  reel: 'Reel',
};

interface ImportFieldsProps {
  settings: CutSettings;
  /** The rate of the folder's shots; null where none is known. */
  ownRate: FrameRate | null;
  problems: SettingProblems;
  /** A table: its times are in a format, and its names in a column. */
  isTable: boolean;
  /** The start of the cut that was read, which counts until another is typed. */
  start: string | undefined;
  mayDelete: boolean;
  disabled: boolean;
  onChange: (change: Partial<CutSettings>) => void;
}

/** How an edit list is to be read, and what of the folder it may change. */
export function ImportFields(props: ImportFieldsProps) {
  const { settings, ownRate, problems, isTable, start, mayDelete, disabled, onChange } = props;
  const custom = settings.custom_name ?? null;
  return (
    <fieldset disabled={disabled} className={classes['fields']}>
      <Stack gap="sm">
        <Group grow align="start">
          <CutRate
            label="Frame rate"
            rate={rateOf(settings)}
            own={ownRate}
            onRate={(rate) => onChange({ framerate: formatFrameRate(rate) })}
          />
          {isTable ? (
            <Choice
              label="Times as"
              value={settings.time_format ?? 'timecode'}
              choices={TIME_FORMATS}
              labelOf={(one: TimeFormat) => TIME_FORMAT_LABELS[one]}
              onChange={(time_format) => onChange({ time_format })}
            />
          ) : (
            <>
              <TextInput
                label="Starts at"
                value={settings.offset ?? start ?? ''}
                error={problems.offset}
                onChange={({ currentTarget }) => onChange({ offset: currentTarget.value })}
              />
              <Choice
                label="Names from"
                value={settings.name_source ?? 'clip'}
                choices={CUT_NAME_SOURCES}
                labelOf={(one) => NAME_SOURCES[one]}
                onChange={(name_source) => onChange({ name_source })}
              />
            </>
          )}
        </Group>
        <Group>
          <Switch
            label="Custom names"
            on={custom !== null}
            onChange={(on) => onChange({ custom_name: on ? '' : null })}
          />
          <Switch
            label="Ignore the version (_v###)"
            on={settings.ignore_version ?? false}
            onChange={(ignore_version) => onChange({ ignore_version })}
          />
          <Switch
            label="Repeated names: the first only"
            on={settings.repeated === 'first'}
            onChange={(on) => onChange({ repeated: on ? 'first' : 'number' })}
          />
          {mayDelete ? (
            <Switch
              label="Overwrite: delete assets that the cut has not"
              on={settings.overwrite ?? false}
              onChange={(overwrite) => onChange({ overwrite })}
            />
          ) : null}
        </Group>
        {custom === null ? null : (
          <TextInput
            label="Custom name"
            description="# is the number of the shot: EP01-SC## gives EP01-SC01, EP01-SC02."
            required
            value={custom}
            error={problems.custom_name}
            onChange={({ currentTarget }) => onChange({ custom_name: currentTarget.value })}
          />
        )}
      </Stack>
    </fieldset>
  );
}
