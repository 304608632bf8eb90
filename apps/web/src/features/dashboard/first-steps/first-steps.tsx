import { Button, VisuallyHidden } from '@mantine/core';
import type { Folder, User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { parseBoolean, useLocalSetting } from '../../../lib/local-setting.ts';
import { allStatusesQuery } from '../../../lib/queries/index.ts';
import { presets } from '../presets.ts';
import { projectCountsQuery, projectOfEach } from '../project-counts.query.ts';
import { listRowsQuery } from '../widgets/list-rows.query.ts';
import { peopleCountQuery } from './first-steps.query.ts';
import classes from './first-steps.module.css';
import { STEPS, stepsDone } from './steps-done.ts';
import type { Step } from './steps-done.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

const PLACES: Readonly<Record<Step, { readonly label: string; readonly to: string }>> = {
  project: { label: 'Make a project', to: '/folders' },
  folders: { label: 'Bring its folders in from a CSV', to: '/admin/folders' },
  team: { label: 'Invite the team', to: '/users/invite' },
  status: { label: 'Give an asset its next status', to: '/guide/statuses' },
  versions: { label: 'Upload the first versions', to: '/guide/uploading' },
};

interface FirstStepsProps {
  me: User;
  /** Projects whose assets are counted on this screen. */
  projects: readonly Folder[];
  /** All folders. */
  tree: readonly Folder[];
}

/**
 * What a new account does first, with what it has done already; gone once all is done, or somebody wants no more
 * of it. The project that the product brought along counts for nothing here, be it there or not.
 */
export function FirstSteps(props: FirstStepsProps) {
  const { id } = props.me;
  const [isOver, setOver] = useLocalSetting(`first-steps-over.${id}`, false, parseBoolean);
  return isOver ? null : <Steps {...props} onOver={() => setOver(true)} />;
}

function Steps({ me, projects, tree, onOver }: FirstStepsProps & { onOver: () => void }) {
  const done = useStepsDone(me, projects, tree);
  const known = done === undefined ? [] : STEPS.filter((step) => done.has(step));
  const count = known.filter((step) => done?.get(step)).length;
  const isDone = known.length > 0 && count === known.length;
  useEffect(() => {
    if (isDone) onOver();
  }, [isDone, onOver]);
  if (known.length === 0 || isDone) return null;
  return (
    <section className={classes['steps']} aria-labelledby="first-steps">
      <header className={classes['head']}>
        <h2 id="first-steps">What to do first</h2>
        <span className={classes['dim']}>
          {count} of {known.length} done
        </span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onOver}>
          Hide
        </Button>
      </header>
      <ol>
        {known.map((step) => (
          <li key={step}>
            {done?.get(step) === true ? (
              <span className={classes['step']} data-done>
                <IconCircleCheck {...icon} />
                {PLACES[step].label}
                <VisuallyHidden>, done</VisuallyHidden>
              </span>
            ) : (
              <Link to={PLACES[step].to} className={classes['step']}>
                <IconCircle {...icon} />
                {PLACES[step].label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Undefined until all is known: what was done long ago would stand there as to do. */
function useStepsDone(me: User, projects: readonly Folder[], tree: readonly Folder[]) {
  const ids = projects.map(({ id }) => id);
  const { query = {} } = presets.recentlyChanged().dataModelOptions ?? {};
  const hasProjects = ids.length > 0;
  const statuses = useQuery(allStatusesQuery).data;
  // The tiles of the projects ask the same.
  const counts = useQuery({ ...projectCountsQuery(ids), enabled: hasProjects }).data;
  const recent = useQuery({ ...listRowsQuery.assets(query), enabled: hasProjects }).data?.rows;
  const mayInvite = may(me.permissions, 'users', 'c') && may(me.permissions, 'users', 'r');
  const people = useQuery({ ...peopleCountQuery(me.account_id), enabled: mayInvite }).data;
  return useMemo(() => {
    if (statuses === undefined || (mayInvite && people === undefined)) return undefined;
    if (hasProjects && (counts === undefined || recent === undefined)) return undefined;
    return stepsDone({
      demo: me.metadata?.demoProject,
      tree,
      projectOf: projectOfEach(tree),
      counts: counts ?? [],
      firstStatus: statuses[0]?.name,
      recent: recent ?? [],
      people: mayInvite ? people : undefined,
    });
  }, [me, tree, statuses, counts, recent, people, mayInvite, hasProjects]);
}
