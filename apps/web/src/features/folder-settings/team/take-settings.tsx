import { FindFolderField } from '../../../ui/index.ts';

interface TakeSettingsProps {
  folderId: number;
  onChoose: (folder: { readonly id: number; readonly name: string }) => void;
}

/** Finds the folder whose settings are taken. */
export function TakeSettings({ folderId, onChoose }: TakeSettingsProps) {
  return (
    <FindFolderField
      label="Folder whose settings are taken"
      without={[folderId]}
      onChoose={onChoose}
    />
  );
}
