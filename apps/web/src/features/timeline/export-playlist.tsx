import { DEFAULT_FRAME_RATE, frameToSeconds, ownRate } from '@jampot/domain';
import type { ExportAsset } from '@jampot/domain';
import type { Playlist, PlaylistVersion } from '@jampot/contracts';
import { shotsOfAssets } from './cut-shots.ts';
import ExportDialog from './export-dialog.tsx';

/** An item of a playlist, as far as a cut goes by it. */
export interface ExportedItem {
  readonly assetId: number | null;
  readonly version: Pick<PlaylistVersion, 'media'> | null;
  /** Frames, both included; null for its first and its last. */
  readonly in: number | null;
  readonly out: number | null;
}

interface ExportPlaylistProps {
  playlist: Pick<Playlist, 'name' | 'folder_id'>;
  items: readonly ExportedItem[];
  onClose: () => void;
}

/** Exports a playlist as a cut: its items follow each other, each as long as it is played. */
export default function ExportPlaylist({ playlist, items, onClose }: ExportPlaylistProps) {
  const there = items.filter((item) => item.assetId !== null);
  return (
    <ExportDialog
      title={playlist.name}
      folderId={null}
      timeField="duration"
      ownRate={ownRate(there.map(({ version }) => version?.media?.frame_rate ?? null))}
      load={async (_children, withNotes) => {
        const ids = there.flatMap(({ assetId }) => assetId ?? []);
        const shots = await shotsOfAssets(ids, playlist.folder_id, withNotes);
        const byId = new Map(shots.map((shot) => [shot.id, shot]));
        return there.flatMap((item, order) => {
          const shot = byId.get(item.assetId ?? 0);
          return shot === undefined ? [] : [{ ...played(shot, item), order }];
        });
      }}
      onClose={onClose}
    />
  );
}

/** A shot as long as the item plays it. */
function played(shot: ExportAsset, { version, in: first, out: last }: ExportedItem): ExportAsset {
  const { frames = null, frame_rate: rate = null } = version?.media ?? {};
  if (frames === null) return shot;
  const [from, to] = [first ?? 0, Math.min(last ?? frames - 1, frames - 1)];
  const length = frameToSeconds(Math.max(1, to - from + 1), rate ?? DEFAULT_FRAME_RATE);
  const notes = (shot.version?.notes ?? []).map((note) => ({ ...note, frame: note.frame - from }));
  const shown = shot.version === null ? null : { ...shot.version, notes };
  return { ...shot, duration: length, version: shown };
}
