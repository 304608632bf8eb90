import { IconFolder, IconFolderOpen, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Announcement } from '../../../ui/drag/index.ts';
import { FolderNameField, toast } from '../../../ui/index.ts';
import type { VirtualHandle } from '../../../ui/index.ts';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import { Tree } from '../../../ui/tree/index.ts';
import type { OpenDraft, ShownTree, TreeLine, TreeLook } from '../../../ui/tree/index.ts';
import { FAILED } from '../folder-actions.ts';
import type { FolderCommands } from '../use-folder-commands.ts';
import type { AdminFolder, FolderIndex } from './admin-folder.ts';
import { announce, announced } from './announce.ts';
import { folderKeys } from './folder-keys.ts';
import { moveRefusal } from './move-refusal.ts';
import { setOpen } from './use-admin-tree.ts';

/** Milliseconds that a folder is held before it moves (specification, document 2 section 9). */
const HOLD = 500;

const icon = { size: '1rem', stroke: 1.5 } as const;

interface AdminTreeProps {
  index: FolderIndex;
  shown: ShownTree<AdminFolder>;
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  onMenu: (folder: AdminFolder, anchor: Anchor) => void;
  commands: FolderCommands;
}

/** The tree of all folders, in which they are named, moved and deleted. */
export function AdminTree(props: AdminTreeProps) {
  const { index, shown, selectedId, onSelect, onMenu, commands } = props;
  const { draft, setDraft, cut, may } = commands;
  const handle = useRef<VirtualHandle>(null);
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);
  // Another line may be typed into by the time that the server answers for this one.
  const closeDraft = () => {
    if (latestDraft.current !== draft) return;
    setDraft(null);
    handle.current?.focus();
  };
  const saving = (sent: Promise<unknown>) =>
    sent.catch((error: unknown) => {
      if (latestDraft.current !== draft) toast.refusal(error, FAILED.save);
      throw error;
    });
  const renderDraft = (typed: OpenDraft<AdminFolder>) =>
    typed.kind === 'rename' ? (
      <FolderNameField
        label="Folder name"
        value={typed.item.name}
        onSave={(name) => saving(commands.rename(typed.item.id, name))}
        onClose={closeDraft}
      />
    ) : (
      <FolderNameField
        label={typed.parentId === null ? 'Project name' : 'Folder name'}
        value=""
        onSave={(name) => saving(commands.make(typed.parentId, name))}
        onClose={closeDraft}
      />
    );
  // A folder that the search hides is not worked on by keys.
  const chosen = shown.lines[shown.lineOf.get(selectedId ?? 0) ?? -1]?.item;
  return (
    <>
      <Tree
        label="Folder structure"
        shown={shown}
        look={lookOf}
        activeId={selectedId}
        onActive={onSelect}
        selectedId={selectedId}
        onFold={setOpen}
        onMenu={(folder, anchor) => {
          onSelect(folder.id);
          handle.current?.focus();
          onMenu(folder, anchor);
        }}
        keys={{ title: 'Folder tree', bindings: folderKeys(chosen, commands) }}
        draft={draft}
        renderDraft={renderDraft}
        drag={{
          kind: 'folder',
          holdMs: HOLD,
          icon: <IconFolder {...icon} />,
          index,
          mayDrag: (folder) => may.change && !folder.deleted,
          refusal: (id, place) => moveRefusal(index, id, place),
          onMove: (folder, place) => void commands.move(folder, place),
          say: announce,
        }}
        leavingId={cut}
        handle={handle}
      />
      <Announcement>{useStore(announced)}</Announcement>
    </>
  );
}

/** Deleted folders say so. */
function lookOf({ item, open, children }: TreeLine<AdminFolder>): TreeLook {
  const Icon = item.deleted ? IconTrash : open ? IconFolderOpen : IconFolder;
  return {
    icon: <Icon {...icon} />,
    ...(item.deleted ? { note: 'deleted', deleted: true } : {}),
    ...(children > 0 ? { end: children.toLocaleString('en') } : {}),
  };
}
