import { changeFolder } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { may, parseStartFrame } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import { Fact, Facts, InlineEdit } from '../../../ui/index.ts';

const countFrom = (id: number) =>
  change<number | null>({
    send: (start_frame) => api.one(changeFolder, { params: { id }, body: { start_frame } }),
    stale: [keys.folder(id)],
    untilFresh: true,
    failed: false,
  });

/** What the first frame of a project's films is called. */
export function FrameSection({ folder }: { folder: Folder }) {
  const { mutateAsync } = useMutation(countFrom(folder.id));
  const start = folder.start_frame ?? null;
  return (
    <Facts compact>
      <Fact name="First frame">
        <InlineEdit
          field="First frame"
          value={start === null ? '' : String(start)}
          placeholder="As in the file"
          readOnly={!may(folder.permissions, 'folders', 'u')}
          validate={problemOf}
          onSave={(text) => mutateAsync(text === '' ? null : Number(text))}
        />
      </Fact>
      <Fact name="Counts for">
        New versions that are films. Image sequences keep the numbers of their files, and the
        details of a version can give it another.
      </Fact>
    </Facts>
  );
}

function problemOf(text: string): string | null {
  if (text.trim() === '') return null;
  const parsed = parseStartFrame(text);
  return parsed.ok ? null : parsed.error;
}
