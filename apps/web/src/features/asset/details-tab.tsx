import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Asset, AssetChange, Version } from '@jampot/contracts';
import {
  ASSET_NAME,
  bidProblem,
  dayOrNull,
  dayProblem,
  formatDay,
  FRAME_RATE_CHOICES,
  formatFrameRate,
  formatSeconds,
  INVALID_DECIMAL,
  nameProblem,
  decimalOrNull,
  parseDecimal,
} from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editAsset } from '../../lib/queries/index.ts';
import { askWhoseStands, InlineEdit, LateMark, TimeAgo } from '../../ui/index.ts';
import classes from './asset.module.css';
import { FirstFrame } from './first-frame.tsx';
import { mediaFacts } from './media-facts.ts';
import { TagEditor } from './tag-editor.tsx';

const seconds = [
  ['in', 'In (s)'],
  ['out', 'Out (s)'],
  ['duration', 'Duration (s)'],
  ['art_duration', 'Art duration (s)'],
] as const;

const DAYS = [
  ['start', 'Start'],
  ['due', 'Due'],
] as const;

interface DetailsTabProps {
  asset: Asset;
  version: Version | null;
  mayEdit: boolean;
  /** Say what the first frame of the version is called. */
  mayNumber: boolean;
}

/** Every field of the asset, each saved alone; beside them what is known of the shown medium. */
export function DetailsTab({ asset, version, mayEdit, mayNumber }: DetailsTabProps) {
  const edit = useMutation(editAsset(askWhoseStands));
  const save = (body: AssetChange, seen: Partial<Asset>) => edit.mutateAsync({ asset, body, seen });
  const numberText = (value: number | null) => (value === null ? '' : String(value));
  const numberProblem = (text: string) =>
    text.trim() === '' || parseDecimal(text).ok ? null : INVALID_DECIMAL;
  return (
    <div className={classes['details']}>
      <dl className={classes['fields']} aria-label="Details">
        <Field label="Name *">
          <InlineEdit
            field="name"
            value={asset.name}
            readOnly={!mayEdit}
            maxLength={ASSET_NAME.max}
            validate={(text) => nameProblem(text, ASSET_NAME)}
            onSave={(name, start) => save({ name }, { name: start })}
          />
        </Field>
        <Field label="Folder">
          <Link to={`/assets/?folder=${asset.folder_id}` as string} className={classes['crumb']}>
            {asset.folder?.name ?? asset.folder_id}
          </Link>
        </Field>
        <Field label="Tags">
          <TagEditor asset={asset} mayEdit={mayEdit} />
        </Field>
        <Field label="Frame rate">
          <FrameRateField
            asset={asset}
            mayEdit={mayEdit}
            onSave={(framerate) =>
              edit.mutate({
                asset,
                body: { framerate },
                failed: 'Woops, asset detail failed to update.',
              })
            }
          />
        </Field>
        {seconds.map(([field, label]) => (
          <Field key={field} label={label}>
            <InlineEdit
              field={field}
              value={numberText(asset[field])}
              readOnly={!mayEdit}
              {...(field === 'duration' ? lengthOf(version) : {})}
              validate={numberProblem}
              onSave={(text, start) =>
                save({ [field]: decimalOrNull(text) }, { [field]: decimalOrNull(start) })
              }
            />
          </Field>
        ))}
        {DAYS.map(([field, label]) => (
          <Field key={field} label={label}>
            <InlineEdit
              field={field}
              value={formatDay(asset[field])}
              readOnly={!mayEdit}
              validate={dayProblem}
              onSave={(text, start) =>
                save({ [field]: dayOrNull(text) }, { [field]: dayOrNull(start) })
              }
            />
            {field === 'due' ? <LateMark asset={asset} /> : null}
          </Field>
        ))}
        <Field label="Bid days">
          <InlineEdit
            field="bid_days"
            value={numberText(asset.bid_days)}
            readOnly={!mayEdit}
            validate={bidProblem}
            onSave={(text, start) =>
              save({ bid_days: decimalOrNull(text) }, { bid_days: decimalOrNull(start) })
            }
          />
        </Field>
        <Field label="Created">
          <TimeAgo at={asset.created} />
        </Field>
        <Field label="Modified">
          <TimeAgo at={asset.modified} />
        </Field>
      </dl>
      {version?.media ? (
        <dl
          className={classes['fields']}
          aria-label={`Medium of version ${version.version_number}`}
        >
          {version.media.kind === 'video' ? (
            <Field label="First frame">
              <FirstFrame version={version} start={version.media.start_frame} mayEdit={mayNumber} />
            </Field>
          ) : null}
          {mediaFacts(version.media, asset.duration !== null).map(([label, value]) => (
            <Field key={label} label={label}>
              {value}
            </Field>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** What stands in an empty Duration: the medium's length holds until one is typed. */
function lengthOf(version: Version | null): { readonly placeholder?: string } {
  const length = version?.media?.duration ?? null;
  return length === null ? {} : { placeholder: formatSeconds(length) };
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['field']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FrameRateFieldProps {
  asset: Asset;
  mayEdit: boolean;
  onSave: (framerate: number) => void;
}

function FrameRateField({ asset, mayEdit, onSave }: FrameRateFieldProps) {
  const value = String(Number(asset.framerate.toFixed(3)));
  if (!mayEdit) return <>{value} fps</>;
  const choices = [...new Set([...FRAME_RATE_CHOICES.map(formatFrameRate), value])];
  return (
    <NativeSelect
      size="xs"
      aria-label="Frame rate"
      data={choices.map((rate) => ({ value: rate, label: `${rate} fps` }))}
      value={value}
      onChange={(event) => onSave(Number(event.currentTarget.value))}
    />
  );
}
