import { IconFolder } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Announcement, DragLabel, useDropArea } from '../../../ui/drag/index.ts';
import type { Dragged } from '../../../ui/drag/index.ts';
import { DraftLine, FolderNameField, toast, useKeys, VirtualList } from '../../../ui/index.ts';
import type { VirtualHandle } from '../../../ui/index.ts';
import { asList } from '../../../ui/keys/key-registry.ts';
import { matchesKey } from '../../../ui/keys/key-match.ts';
import { anchorAt, anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import { FAILED } from '../folder-actions.ts';
import type { FolderCommands } from '../use-folder-commands.ts';
import { AdminTreeRow, FOLDER, pressedPart, treeRowId } from './admin-tree-row.tsx';
import { announce, announced } from './announce.ts';
import { dropPlaceAt, sameDrop } from './drop-place.ts';
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
  const { area, drag } = useDropArea({
    kind: FOLDER,
    placeAt: ({ id }, pointer) => {
      const { left, top } = pointer.area.getBoundingClientRect();
      return dropPlaceAt(rows, index, Number(id), {
        line: (pointer.y - top + pointer.area.scrollTop) / ROW,
        level: (pointer.x - left) / INDENT - START,
      });
    },
    isSame: sameDrop,
    onRest: ({ mark, refusal, rowId }) => {
      if (mark === 'into' && refusal === null) setOpen([rowId], true);
    },
    onDrop: ({ id, name }, { place }) => void commands.move({ id: Number(id), name }, place),
    onCancel: ({ name }) => announce(`${name} stays where it was.`),
  });
  const [held, setHeld] = useState<Dragged | null>(null);
  const onHold = useCallback((item: Dragged, on: boolean) => setHeld(on ? item : null), []);
  const dragged = drag?.item ?? held;
  const drop = drag?.place ?? null;
  const draggedId = dragged === null ? null : Number(dragged.id);
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);
  const draggedName = dragged?.name ?? null;
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
        scrollerRef={area}
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
              drop={drop?.rowId === folder.id && !drop.idle ? drop : null}
              mayMove={may.change && draft === null}
              onHold={onHold}
            />
          );
        }}
      </VirtualList>
      {drag === null ? null : (
        <DragLabel
          name={drag.item.name}
          icon={<IconFolder size="1rem" stroke={1.5} />}
          x={drag.x}
          y={drag.y}
          refusal={drop?.refusal ?? null}
        />
      )}
      <Announcement>{useStore(announced)}</Announcement>
    </>
  );
}
