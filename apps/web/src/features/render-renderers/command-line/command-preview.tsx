import { SegmentedControl } from '@mantine/core';
import { checkCommandLine, fillArguments, splitCommandLine } from '@jampot/domain';
import type { Renderer } from '@jampot/contracts';
import { useState } from 'react';
import classes from '../../../ui/farm/farm.module.css';
import commandClasses from '../../../ui/farm/command-line.module.css';
import { sampleValues, SYSTEMS } from './sample-values.ts';
import { shellCommand } from '../../../lib/farm/shell-command.ts';
import type { System } from '../../../lib/farm/shell-command.ts';

interface CommandPreviewProps {
  line: string;
  renderer: Renderer;
}

/** What would run on a node, with an example of each value; or why nothing would. */
export function CommandPreview({ line, renderer }: CommandPreviewProps) {
  const [system, setSystem] = useState<System>('linux');
  const shown = previewOf(line, renderer, system);
  return (
    <div className={commandClasses['preview']}>
      <div className={commandClasses['previewHead']}>
        <span className={classes['dim']}>Example on a node</span>
        <SegmentedControl
          size="xs"
          aria-label="System of the node"
          data={SYSTEMS.map(({ value, label }) => ({ value, label }))}
          value={system}
          onChange={(value) => setSystem(value as System)}
        />
      </div>
      <output
        className={commandClasses['command']}
        data-problem={shown.problem || undefined}
        aria-label="Command on a node"
      >
        {shown.text}
      </output>
    </div>
  );
}

function previewOf(
  line: string,
  renderer: Renderer,
  system: System,
): { readonly text: string; readonly problem: boolean } {
  const refusal = (text: string) => ({ text, problem: true });
  const checked = checkCommandLine(line);
  if (!checked.ok) return refusal(checked.error);
  if (checked.value === '') return refusal('Nothing is rendered without a command line.');
  const split = splitCommandLine(checked.value);
  if (!split.ok) return refusal(split.error);
  const values = sampleValues(renderer, system);
  if (values.app === null && split.value.some((part) => part.includes('{app}'))) {
    return refusal(`${renderer.name} has no program for this system.`);
  }
  const filled = fillArguments(split.value, values);
  return filled.ok
    ? { text: shellCommand(filled.value, system), problem: false }
    : refusal(filled.error);
}
