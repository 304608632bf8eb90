import { Checkbox } from '@mantine/core';
import { isUnfinished, useSubmitsDrops } from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import classes from './uploads.module.css';

/** Whether new versions of what is on its way into folders are submitted for review. */
export function SubmitDrops({ list }: { list: readonly Upload[] }) {
  const [submits, setSubmits] = useSubmitsDrops();
  const isAsked = list.some(
    (upload) => 'folderId' in upload.target && upload.target.submits && isUnfinished(upload),
  );
  if (!isAsked) return null;
  return (
    <div className={classes['submit']}>
      <Checkbox
        size="xs"
        label="Submit new versions for review"
        checked={submits}
        onChange={(event) => setSubmits(event.currentTarget.checked)}
      />
    </div>
  );
}
