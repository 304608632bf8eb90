import { Alert, Button, FileInput, Group, Stack, TextInput } from '@mantine/core';
import { ASSET_NAME, nameProblem } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from '@jampot/client';
import { errorMessage } from '../../lib/error-message.ts';
import { useRenderPools } from '../../lib/queries/index.ts';
import {
  ASSET_EXISTS,
  assetNameOf,
  checkName,
  deletedNamesake,
  refusalOf,
  startUploads,
} from '../../lib/uploads/index.ts';
import { askToReenable } from '../../ui/confirm/ask-to-reenable.ts';
import { Dialog, RenderPoolChoice } from '../../ui/index.ts';
import type { RenderChoice } from '../../ui/index.ts';
import { addAsset } from './create-asset.ts';

const NOTHING = 'Please select a file or enter a name for the new asset';
const NOWHERE = 'Please select a folder to create a new asset';

interface NewAssetProps {
  folder: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/**
 * Makes an asset from a name, a file, or both; the file becomes its first version. One that has its
 * name from the file alone is made with it.
 */
export function NewAsset({ folder, onClose }: NewAssetProps) {
  const { mutateAsync: add } = useMutation(addAsset(folder.id));
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [render, setRender] = useState<RenderChoice | null>(null);
  const pools = useRenderPools(file === null ? [] : [file.name]);
  // Another file may be none that the chosen pool takes.
  const taken = pools.some(({ id }) => id === render?.poolId) ? render : null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const target = { folderId: folder.id, folderName: folder.name };
  const named = typed.trim() !== '';
  const make = async (name: string, reenables: number | null) => {
    if (file !== null && !named) {
      const asset = await checkName(folder.id, name, reenables !== null);
      if (asset !== null && asset.id !== reenables) return setProblem(ASSET_EXISTS);
      startUploads([file], target, taken, reenables);
      return onClose();
    }
    const asset = await add({ name, reenables });
    if (file !== null) startUploads([file], { assetId: asset.id, assetName: asset.name }, taken);
    return onClose();
  };
  const makeOrReenable = async (name: string) => {
    try {
      await make(name, null);
    } catch (error) {
      const namesake = deletedNamesake(error);
      if (namesake === null) throw error;
      if (await askToReenable(name)) await make(name, namesake.id);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!named && file === null) return setProblem(NOTHING);
    const name = named || file === null ? typed.trim() : assetNameOf(file.name);
    const refused = named || file === null ? null : refusalOf(file, target);
    const wrong = refused ?? nameProblem(name, ASSET_NAME);
    setProblem(wrong);
    if (wrong !== null) return undefined;
    setBusy(true);
    try {
      await makeOrReenable(name);
    } catch (error) {
      setProblem(refusal(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog onClose={onClose} title={`New asset in ${folder.name}`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {problem === null ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            label="Name"
            data-autofocus
            maxLength={ASSET_NAME.max}
            value={typed}
            {...(file === null ? {} : { placeholder: assetNameOf(file.name) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <FileInput
            label="File"
            placeholder="Becomes the first version"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear' }}
            value={file}
            onChange={setFile}
          />
          <RenderPoolChoice pools={pools} chosen={taken} onChoose={setRender} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function refusal(error: unknown): string {
  // The folder went away while the dialog was open.
  if (error instanceof ApiError && error.status === 404) return NOWHERE;
  if (error instanceof ApiError && error.status === 412) {
    return error.problems[0]?.messages[0]?.name ?? error.message;
  }
  return errorMessage(error);
}
