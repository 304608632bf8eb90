import { Alert, Button, FileInput, Group, Stack, TextInput } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { ASSET_NAME, nameProblem } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from '@jampot/client';
import { errorMessage } from '../../lib/error-message.ts';
import { keys } from '../../lib/queries/index.ts';
import { assetNameOf, createAsset, startUploads } from '../../lib/uploads/index.ts';
import { Dialog, toast } from '../../ui/index.ts';

const NOTHING = 'Please select a file or enter a name for the new asset';
const NOWHERE = 'Please select a folder to create a new asset';

interface NewAssetProps {
  folder: { readonly id: number; readonly name: string } | null;
  onClose: () => void;
}

/** Makes an asset from a name, a file, or both; the file becomes its first version. */
export function NewAsset({ folder, onClose }: NewAssetProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(folder === null ? NOWHERE : null);

  const make = async (folderId: number): Promise<Asset | null> => {
    const wanted = name.trim() === '' && file !== null ? assetNameOf(file.name) : name;
    const wrong = nameProblem(wanted, ASSET_NAME);
    if (wrong === null) return createAsset(folderId, wanted.trim());
    setProblem(wrong);
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (folder === null) return setProblem(NOWHERE);
    if (name.trim() === '' && file === null) return setProblem(NOTHING);
    setBusy(true);
    setProblem(null);
    try {
      const asset = await make(folder.id);
      if (asset === null) return undefined;
      if (file !== null) startUploads([file], { assetId: asset.id, assetName: asset.name });
      await client.invalidateQueries({ queryKey: keys.assetLists });
      toast.success(`${asset.name} has been added`);
      onClose();
    } catch (error) {
      setProblem(refusal(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog onClose={onClose} title={folder === null ? 'New asset' : `New asset in ${folder.name}`}>
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
            value={name}
            {...(file === null ? {} : { placeholder: assetNameOf(file.name) })}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FileInput
            label="File"
            placeholder="Becomes the first version"
            clearable
            value={file}
            onChange={setFile}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={folder === null}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function refusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 412) {
    return error.problems[0]?.messages[0]?.name ?? error.message;
  }
  return errorMessage(error);
}
