import { changeVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { parseStartFrame } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { InlineEdit } from '../../ui/index.ts';

const renumber = ({ id, asset_id }: Version) =>
  change<number>({
    send: (start_frame) => api.one(changeVersion, { params: { id }, body: { start_frame } }),
    stale: [keys.version(id), keys.versions(asset_id), keys.asset(asset_id)],
    untilFresh: true,
    failed: false,
  });

interface FirstFrameProps {
  version: Version;
  /** The number of its first frame, as it is shown wherever it is played. */
  start: number;
  mayEdit: boolean;
}

/** What the first frame of a film is called, in the player, in notes and in burn-ins. */
export function FirstFrame({ version, start, mayEdit }: FirstFrameProps) {
  const { mutateAsync } = useMutation(renumber(version));
  return (
    <InlineEdit
      field="First frame"
      value={String(start)}
      readOnly={!mayEdit}
      validate={(text) => problemOf(text)}
      onSave={(text) => mutateAsync(Number(text))}
    />
  );
}

function problemOf(text: string): string | null {
  const parsed = parseStartFrame(text);
  return parsed.ok ? null : parsed.error;
}
