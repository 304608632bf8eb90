import { Alert, Button, Checkbox, CloseButton, FileButton, Text, TextInput } from '@mantine/core';
import type { Asset, Status } from '@jampot/contracts';
import {
  extensionOf,
  isAllowedIn,
  nameProblem,
  unsupportedFileType,
  VERSION_NAME,
} from '@jampot/domain';
import type { FileSlot } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { folderQuery, statusesQuery, useRenderPools } from '../../lib/queries/index.ts';
import { assetNameOf, startVersionUpload, submitStatus } from '../../lib/uploads/index.ts';
import { closeNewVersion } from './new-version.store.ts';
import classes from './versions.module.css';
import { Dialog, RenderPoolChoice } from '../../ui/index.ts';
import type { RenderChoice } from '../../ui/index.ts';

/** Document 1, section 5. */
const NO_FILE =
  'To add a new version you need to select at least one file to upload.\nPlease select a source file or preview file for this version.';
const slots: readonly { slot: FileSlot; label: string; hint: string }[] = [
  { slot: 'source', label: 'Source', hint: 'Any file. A preview is made of it.' },
  {
    slot: 'preview',
    label: 'Preview',
    hint: 'Optional: your own preview. Otherwise one is made from the source.',
  },
  { slot: 'poster', label: 'Poster', hint: 'JPG or PNG.' },
];

type Files = Partial<Record<FileSlot, File>>;

/** Name and files of a new version. It uploads on when the dialog and the screen are left. */
export default function NewVersionDialog({
  asset,
  files,
}: {
  asset: Asset;
  files: readonly File[];
}) {
  const [first] = files;
  const [chosen, setChosen] = useState<Files>(first === undefined ? {} : { source: first });
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [submits, setSubmits] = useState(true);
  const review = useSubmitStatus(asset);
  const [render, setRender] = useState<RenderChoice | null>(null);
  const pools = useRenderPools(chosen.source === undefined ? [] : [chosen.source.name]);
  // Another source may be none that the chosen pool takes.
  const taken = pools.some(({ id }) => id === render?.poolId) ? render : null;
  const main = chosen.source ?? chosen.preview;
  const name = typed ?? (main === undefined ? '' : assetNameOf(main.name));
  const nameTrouble = typed === null ? null : nameProblem(name, VERSION_NAME);

  const choose = (slot: FileSlot, file: File | null) => {
    if (file === null) return;
    if (!isAllowedIn(slot, file.name)) {
      setProblem(unsupportedFileType(file.name));
      return;
    }
    setProblem(extensionOf(file.name) !== '' && file.size === 0 ? 'The file is empty.' : null);
    setChosen((before) => ({ ...before, [slot]: file }));
  };
  const save = () => {
    if (main === undefined) {
      setProblem(NO_FILE);
      return;
    }
    const trouble = nameProblem(name, VERSION_NAME);
    if (trouble !== null) {
      setTyped(name);
      return;
    }
    const { source, preview, poster } = chosen;
    startVersionUpload(
      main,
      { assetId: asset.id, assetName: asset.name },
      {
        slot: source === undefined ? 'preview' : 'source',
        name: name.trim(),
        companions: {
          ...(source !== undefined && preview !== undefined ? { preview } : {}),
          ...(poster === undefined ? {} : { poster }),
        },
        ...(review !== null && submits ? { submitForReview: true } : {}),
        ...(taken === null ? {} : { renderPoolId: taken.poolId, emailUser: taken.email }),
      },
    );
    closeNewVersion();
  };
  return (
    <Dialog
      onClose={closeNewVersion}
      title={`New version of ${asset.name}`}
      size="md"
      classNames={{ title: classes['dialogTitle'] ?? '' }}
    >
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {slots.map(({ slot, label, hint }) => (
          <div key={slot} className={classes['slot']}>
            <span className={classes['slotLabel']}>{label}</span>
            <span className={classes['slotFile']} title={chosen[slot]?.name}>
              {chosen[slot]?.name ?? (
                <Text c="dimmed" size="sm" className={classes['slotHint'] ?? ''}>
                  {hint}
                </Text>
              )}
            </span>
            {chosen[slot] === undefined ? (
              <FileButton
                onChange={(file) => choose(slot, file)}
                inputProps={{ 'aria-label': `${label} file` }}
              >
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    size="compact-sm"
                    aria-label={`Choose ${label.toLowerCase()} file`}
                  >
                    Choose
                  </Button>
                )}
              </FileButton>
            ) : (
              <span className={classes['slotEnd']}>
                {formatBytes(chosen[slot].size)}
                <CloseButton
                  size="sm"
                  aria-label={`Remove ${label.toLowerCase()} file`}
                  onClick={() => setChosen((before) => without(before, slot))}
                />
              </span>
            )}
          </div>
        ))}
        <TextInput
          label="Version name"
          required
          withAsterisk
          value={name}
          error={nameTrouble}
          maxLength={VERSION_NAME.max}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <RenderPoolChoice pools={pools} chosen={taken} onChoose={setRender} />
        {review === null ? null : (
          <Checkbox
            label="Submit for review"
            description={`The status becomes ${review.name} as the version is added.`}
            checked={submits}
            onChange={(event) => setSubmits(event.currentTarget.checked)}
          />
        )}
        {problem === null ? null : (
          <Alert color="red" className={classes['problem'] ?? ''}>
            {problem}
          </Alert>
        )}
        <div className={classes['formEnd']}>
          <Button variant="default" onClick={closeNewVersion}>
            Cancel
          </Button>
          <Button type="submit">Add version</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The status that the new version is submitted with; null where that is not offered. */
function useSubmitStatus(asset: Asset): Status | null {
  const { data: folder } = useQuery(folderQuery(asset.folder_id));
  const { data: statuses = [] } = useQuery(statusesQuery(asset.folder_id));
  return folder === undefined ? null : submitStatus(folder.level, asset.status ?? null, statuses);
}

function without(files: Files, slot: FileSlot): Files {
  return Object.fromEntries(Object.entries(files).filter(([key]) => key !== slot));
}
