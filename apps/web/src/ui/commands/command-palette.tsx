import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './commands.module.css';
import { closeCommands } from './command-store.ts';
import { useCommandSearch } from './use-command-search.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { KeyHint } from '../keys/key-hint.tsx';

/** Finds folders, assets, people and commands from one field. */
export default function CommandPalette() {
  const [query, setQuery] = useState('');
  const { groups, busy } = useCommandSearch(query.trim());
  const combobox = useCombobox({ opened: true, onDropdownClose: closeCommands });
  const { selectFirstOption } = combobox;
  const shown = groups.map(({ source, commands }) => `${source.id} ${commands.length}`).join();
  useEffect(() => {
    if (shown !== '') selectFirstOption();
  }, [shown, selectFirstOption]);
  const choose = (value: string) => {
    const command = groups
      .flatMap((group) => group.commands.map((c) => ({ value: `${group.source.id}:${c.id}`, c })))
      .find((entry) => entry.value === value)?.c;
    closeCommands();
    // What a command opens takes the focus, which the palette gives back first.
    setTimeout(() => command?.run());
  };
  return (
    <Dialog
      onClose={closeCommands}
      withCloseButton={false}
      centered={false}
      padding={0}
      size="lg"
      attributes={{ content: { 'aria-label': 'Find anything' } }}
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget>
          <TextInput
            variant="unstyled"
            size="md"
            className={classes['search']}
            leftSection={<IconSearch size="1rem" aria-hidden="true" />}
            placeholder="Find folders, assets, people and commands"
            aria-label="Find"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <div className={classes['list']}>
          <Combobox.Options aria-label="Found">
            {groups.map(({ source, commands }) => (
              <Combobox.Group key={source.id} label={source.title}>
                {commands.map((command) => (
                  <Combobox.Option key={command.id} value={`${source.id}:${command.id}`}>
                    <span className={classes['option']}>
                      {command.icon}
                      <span className={classes['label']}>{command.label}</span>
                      {command.hint === undefined ? null : (
                        <Text
                          span
                          size="xs"
                          className={classes['hint'] ?? ''}
                          truncate
                          title={command.hint}
                        >
                          {command.hint}
                        </Text>
                      )}
                      {command.keys === undefined ? null : (
                        <span className={classes['keys']}>
                          <KeyHint keys={command.keys} />
                        </span>
                      )}
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {groups.length === 0 ? (
              <Combobox.Empty>{busy ? 'Looking…' : 'None found'}</Combobox.Empty>
            ) : null}
          </Combobox.Options>
        </div>
      </Combobox>
    </Dialog>
  );
}
