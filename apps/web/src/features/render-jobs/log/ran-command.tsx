import { CopyButton } from '@mantine/core';
import type { Attempt } from '@jampot/contracts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import { shellCommandOf } from '../../../lib/farm/shell-command.ts';
import logClasses from '../../../ui/farm/log/log.module.css';

const icon = { size: '0.875rem', stroke: 1.5 } as const;

interface RanCommandProps {
  attempt: Attempt;
  /** As it is kept. */
  command: string;
}

/** What a run was, as a shell of its node takes it: for whoever tries it there by hand. */
export function RanCommand({ attempt, command }: RanCommandProps) {
  const system = attempt.node?.platform === 'windows' ? 'windows' : 'linux';
  const { line, whole } = shellCommandOf(command, system);
  return (
    <div className={logClasses['ran']}>
      <code title={line}>{line}</code>
      {whole ? (
        <CopyButton value={line}>
          {({ copied, copy }) => (
            <IconAction size="sm" label={copied ? 'Copied' : 'Copy the command'} onClick={copy}>
              {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            </IconAction>
          )}
        </CopyButton>
      ) : null}
    </div>
  );
}
