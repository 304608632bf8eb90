import { VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useStore } from '../../../lib/store.ts';
import { DraftLine, FolderNameField, toast, useKeys, VirtualList } from '../../../ui/index.ts';
import type { VirtualHandle } from '../../../ui/index.ts';
import { asList } from '../../../ui/keys/key-registry.ts';
import { matchesKey } from '../../../ui/keys/key-match.ts';
import { anchorAt, anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import { DragLabel } from '../drag/drag-label.tsx';
import { dropPlaceAt } from '../drag/drop-place.ts';
import { useFolderDrag } from '../drag/use-folder-drag.ts';
import { FAILED } from '../folder-actions.ts';
import type { FolderCommands } from '../use-folder-commands.ts';
import { AdminTreeRow, pressedPart, treeRowId } from './admin-tree-row.tsx';
import { announce, announced } from './announce.ts';
import type { AdminFolder, FolderIndex } from './folder-index.ts';
import { treeKeys } from './tree-keys.ts';
import { draftLineOf, withDraft } from './tree-lines.ts';
import classes from './tree.module.css';
import { setOpen } from './use-admin-tree.ts';
import type { ShownTree } from './use-admin-tree.ts';

/** Pixels of a line and of a level; `tree.module.css` indents by as much. */
const ROW = 30;
const INDENT = 16;
/** Levels that the twist and the margin before a name take. */
const START = 1;
const PAGE = 15;

interface AdminTreeProps {
  index: FolderIndex;
  shown: ShownTree;
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  onMenu: (folder: AdminFolder, anchor: Anchor) => void;
  commands: FolderCommands;
}

/** The tree that is worked by pointer, finger or keys. */
export function AdminTree(props: AdminTreeProps) {
  const { index, shown, selectedId, onSelect, onMenu, commands } = props;
  const { draft, setDraft, cut, may } = commands;
  const handle = useRef<VirtualHandle>(null);
  const { rows, lineOf, found } = shown;
  const lines = useMemo(() => withDraft(rows, lineOf, draft), [rows, lineOf, draft]);
  const selectedLine = selectedId === null ? undefined : lineOf.get(selectedId);
  const { drag, onPointerDown } = useFolderDrag({
    enabled: may.change && draft === null,
    rowHeight: ROW,
    indent: INDENT,
    placeAt: (id, { line, level }) => dropPlaceAt(rows, index, id, { line, level: level - START }),
    onHover: (id) => setOpen([id], true),
    onDrop: (folder, { place }) => void commands.move(folder, place),
    onCancel: (folder) => announce(`${folder.name} stays where it was.`),
  });
  const draggedId = drag?.folder.id ?? null;
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);
  const draggedName = drag?.folder.name ?? null;
  useEffect(() => {
    if (draggedName !== null) announce(`${draggedName} is being moved.`);
  }, [draggedName]);
  const draftLine = draftLineOf(lines, lineOf, draft);
  // A line that is typed into, or whose finger holds it, is drawn wherever the list is.
  const kept = draggedId === null ? draftLine : lineOf.get(draggedId);
  useEffect(() => {
    if (draftLine !== undefined) handle.current?.scrollToIndex(draftLine);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the typing begins
  }, [draft]);

  // What was chosen elsewhere, or is new, comes into sight.
  useEffect(() => {
    if (selectedLine !== undefined) handle.current?.scrollToIndex(selectedLine);
    // oxlint-disable-next-line react/exhaustive-deps -- the changes of others must not scroll the list
  }, [selectedId, selectedLine === undefined]);

  const goTo = (to: number) => {
    const row = rows[Math.min(rows.length - 1, to)];
    if (row !== undefined) onSelect(row.folder.id);
  };
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
  const openMenu = (id: number) => {
    const element = document.getElementById(treeRowId(id));
    const folder = index.byId.get(id);
    if (element !== null && folder !== undefined) onMenu(folder, anchorOf(element));
  };
  const bindings = treeKeys({
    row: selectedLine === undefined ? undefined : rows[selectedLine],
    line: selectedLine ?? -1,
    lines: rows.length,
    lineOf,
    page: PAGE,
    goTo,
    openMenu,
    commands,
  });
  useKeys(
    'Folder tree',
    bindings.map((binding) => ({ ...binding, run: () => false as const })),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const fits = bindings.find(({ keys }) => asList(keys).some((key) => matchesKey(key, event)));
    if (fits === undefined || fits.run(event.nativeEvent) === false) return;
    event.preventDefault();
  };

  const choose = (id: number) => {
    onSelect(id);
    handle.current?.focus();
  };
  const toggle = (id: number) => {
    const row = rows[lineOf.get(id) ?? -1];
    if (row !== undefined && row.children > 0) setOpen([id], !row.open);
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = pressedPart(target);
    if (pressed === null) return;
    if (pressed.part === 'twist') {
      toggle(pressed.id);
      return;
    }
    choose(pressed.id);
    const folder = index.byId.get(pressed.id);
    if (pressed.part === 'more' && folder !== undefined) onMenu(folder, anchorOf(pressed.element));
  };

  return (
    <>
      <VirtualList
        items={lines}
        itemKey={(line) => ('folder' in line ? line.folder.id : 'draft')}
        rowHeight={ROW}
        keep={kept}
        handle={handle}
        role="tree"
        aria-label="Folder structure"
        aria-activedescendant={selectedLine === undefined ? undefined : treeRowId(selectedId ?? 0)}
        className={classes['tree']}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const pressed = pressedPart(event.target);
          const folder = pressed?.part === 'line' ? index.byId.get(pressed.id) : undefined;
          if (folder?.deleted === false) onPointerDown(event, folder);
        }}
        onClick={onClick}
        onDoubleClick={({ target }) => {
          const pressed = pressedPart(target);
          if (pressed?.part === 'line') toggle(pressed.id);
        }}
        onContextMenu={(event) => {
          const pressed = pressedPart(event.target);
          const folder = pressed === null ? undefined : index.byId.get(pressed.id);
          if (folder === undefined) return;
          event.preventDefault();
          choose(folder.id);
          onMenu(folder, anchorAt(event));
        }}
      >
        {(line) => {
          if (!('folder' in line)) {
            return (
              <DraftLine level={line.level} className={classes['draft']}>
                <FolderNameField
                  label={line.parentId === null ? 'Project name' : 'Folder name'}
                  value=""
                  onSave={(name) => saving(commands.make(line.parentId, name))}
                  onClose={closeDraft}
                />
              </DraftLine>
            );
          }
          const { folder } = line;
          if (draft?.kind === 'rename' && draft.id === folder.id) {
            return (
              <DraftLine level={line.level} className={classes['draft']}>
                <FolderNameField
                  label="Folder name"
                  value={folder.name}
                  onSave={(name) => saving(commands.rename(folder.id, name))}
                  onClose={closeDraft}
                />
              </DraftLine>
            );
          }
          return (
            <AdminTreeRow
              row={line}
              selected={folder.id === selectedId}
              found={found?.has(folder.id) ?? false}
              leaving={folder.id === draggedId || folder.id === cut}
              drop={drag?.drop?.rowId === folder.id && !drag.drop.idle ? drag.drop : null}
            />
          );
        }}
      </VirtualList>
      {drag === null ? null : <DragLabel drag={drag} />}
      <Announcer />
    </>
  );
}

function Announcer() {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useStore(announced)}
    </VisuallyHidden>
  );
}
