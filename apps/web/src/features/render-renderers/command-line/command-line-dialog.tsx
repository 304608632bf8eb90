import { Button, Group, Select, Text, Textarea } from '@mantine/core';
import type { Renderer } from '@jampot/contracts';
import { checkCommandLine, MOST_COMMAND_LINE, PLACEHOLDERS } from '@jampot/domain';
import { useState } from 'react';
import { confirm, Dialog } from '../../../ui/index.ts';
import classes from '../../../ui/farm/farm.module.css';
import commandClasses from '../../../ui/farm/command-line.module.css';
import { AddArgument } from './add-argument.tsx';
import { readParts, writeParts } from './argument-pairs.ts';
import type { ArgumentPair } from './argument-pairs.ts';
import { ArgumentTable } from './argument-table.tsx';
import { CommandPreview } from './command-preview.tsx';

interface CommandLineDialogProps {
  renderer: Renderer;
  commandLine: string;
  /** Rejects when the server refuses it, which was told. */
  onSave: (commandLine: string) => Promise<unknown>;
  onClose: () => void;
}

/** Puts a command line together: as a table, or as it is written, with what would run below. */
export default function CommandLineDialog(props: CommandLineDialogProps) {
  const { renderer, commandLine, onSave, onClose } = props;
  const [line, setLine] = useState(commandLine);
  const [parts, setParts] = useState(
    readParts(commandLine) ?? { program: '', pairs: [] as readonly ArgumentPair[] },
  );
  const [saving, setSaving] = useState(false);
  const checked = checkCommandLine(line);
  const write = (text: string) => {
    setLine(text);
    const read = readParts(text);
    if (read !== null) setParts(read);
  };
  const setPairs = (pairs: readonly ArgumentPair[]) => {
    setParts((before) => ({ ...before, pairs }));
    setLine(writeParts({ ...parts, pairs }));
  };
  const add = (argument: string, value: string) => setPairs([...parts.pairs, { argument, value }]);
  const offered = renderer.arguments.filter(({ arg }) =>
    parts.pairs.every(({ argument }) => argument !== arg),
  );
  const save = async () => {
    if (!checked.ok) return;
    setSaving(true);
    await onSave(checked.value).then(onClose, () => undefined);
    setSaving(false);
  };
  const leave = async () => {
    const message = 'The command line was changed. Leave it as it was before?';
    const isKept = line === commandLine || (await confirm({ message, confirmLabel: 'Leave' }));
    if (isKept) onClose();
  };
  return (
    <Dialog onClose={() => void leave()} title={`Command line of ${renderer.name}`} size="xl">
      <div className={classes['form']}>
        {parts.pairs.length === 0 ? null : (
          <ArgumentTable pairs={parts.pairs} onChange={setPairs} />
        )}
        <div className={commandClasses['adders']}>
          <AddArgument onAdd={add} />
          {offered.length === 0 ? null : (
            <Select
              size="xs"
              aria-label="Arguments of the renderer"
              placeholder="Add a preset argument"
              value={null}
              data={offered.map(({ arg, default: value }) => ({
                value: arg,
                label: `${arg} ${value}`,
              }))}
              onChange={(arg) => {
                const chosen = offered.find((one) => one.arg === arg);
                if (chosen !== undefined) add(chosen.arg, chosen.default);
              }}
            />
          )}
        </div>
        <Textarea
          label="Final command"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          classNames={{ input: classes['mono'] ?? '' }}
          maxLength={MOST_COMMAND_LINE}
          value={line}
          error={checked.ok ? null : checked.error}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <CommandPreview line={line} renderer={renderer} />
        <details className={commandClasses['placeholders']}>
          <summary>Placeholders</summary>
          <Text component="dl" size="xs" className={commandClasses['placeholderList'] ?? ''}>
            {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
              <div key={name}>
                <dt className={classes['mono']}>{`{${name}}`}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Text>
        </details>
        <Group justify="flex-end" gap="sm" className={commandClasses['actions'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!checked.ok} loading={saving} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
