import type { Role, Widget } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { NewWidget } from './board/widget-changes.ts';
import { presets, stagePresets } from './presets.ts';
import type { Stages } from './stages.ts';

/** Role levels: Guest 0, Artist 1, Supervisor 2, Project Manager 3, Administrator 4. */
const [ARTIST, SUPERVISOR, MANAGER] = [1, 2, 3];
const HEIGHT = 380;

/** Whose board it is. */
interface Owner extends Pick<Role, 'level' | 'permissions'> {
  readonly id: number;
}

/** What everybody of a role finds on their board, before anything of their own: it can't be changed. */
export function defaultWidgets(
  { id, level, permissions }: Owner,
  stages: Stages,
): readonly Widget[] {
  const { forReview, toDo } = stagePresets(stages);
  const renders = may(permissions, 'jobs', 'u') && level >= SUPERVISOR;
  const chosen: readonly NewWidget[] =
    level >= MANAGER
      ? [forReview(), presets.late(), presets.statusByFolder(), presets.changesThisWeek()]
      : level >= SUPERVISOR
        ? [forReview(), presets.myWork(id), presets.changesThisWeek()]
        : level >= ARTIST
          ? [toDo(id), presets.notesToAnswer(id), presets.myWork(id)]
          : [forReview(), presets.recentlyChanged()];
  return [...chosen, ...(renders ? [presets.failedJobs(), presets.pausedNodes()] : [])].map(
    (widget, at) => ({
      ...widget,
      id: `default-${at}`,
      style: { ...widget.style, height: HEIGHT },
    }),
  );
}
