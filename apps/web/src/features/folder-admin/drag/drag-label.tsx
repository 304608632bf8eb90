import { IconBan, IconFolder } from '@tabler/icons-react';
import classes from './drag.module.css';
import type { FolderDrag } from './use-folder-drag.ts';

/** What is being dragged, beside the pointer, and why it can't land where that is. */
export function DragLabel({ drag }: { drag: FolderDrag }) {
  const refusal = drag.drop?.refusal ?? null;
  const Icon = refusal === null ? IconFolder : IconBan;
  return (
    <div
      className={classes['label']}
      data-refused={refusal !== null || undefined}
      style={{ '--x': `${drag.x}px`, '--y': `${drag.y}px` }}
      aria-hidden="true"
    >
      <Icon size="1rem" stroke={1.5} />
      <span className={classes['words']}>
        <span className={classes['name']}>{drag.folder.name}</span>
        {refusal === null ? null : <span className={classes['why']}>{refusal}</span>}
      </span>
    </div>
  );
}
