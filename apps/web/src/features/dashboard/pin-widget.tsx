import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconPinned } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/queries/index.ts';
import { IconAction, toast } from '../../ui/index.ts';
import type { PinnedWidget } from '../../ui/index.ts';
import { boardQuery, ownBoard } from './board/board.query.ts';
import { changeBoard } from './board/change-board.ts';
import { addWidget, hasRoom, saveChart } from './board/widget-changes.ts';

/** Characters of a title. */
const TITLE = 80;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface PinWidgetProps {
  widget: PinnedWidget;
  /** An icon, where there is no room for words. */
  compact?: boolean;
}

/** Puts what is shown on one's own board with its settings, a chart among one's favourites as well. */
export function PinWidget(props: PinWidgetProps) {
  const me = useMe();
  return me === null ? null : <Pin userId={me.id} {...props} />;
}

function Pin({ userId, widget, compact = false }: PinWidgetProps & { userId: number }) {
  const [opened, setOpened] = useState(false);
  // What is shown may become another chart until it is pinned: a title that nobody wrote follows it.
  const [written, setWritten] = useState<string | null>(null);
  const title = written ?? Array.from(widget.title).slice(0, TITLE).join('');
  const words = title.trim();
  const { data } = useQuery({ ...boardQuery(userId), enabled: opened });
  const { mutate, isPending } = useMutation(changeBoard(ownBoard(userId), { retries: false }));
  const keep = (change: ReturnType<typeof saveChart>, done: string) =>
    mutate(change, {
      onSuccess: () => {
        toast.success(done);
        setOpened(false);
        setWritten(null);
      },
    });
  const isReady = words !== '' && data !== undefined && !isPending;
  const { name, settings, dataModelOptions: model } = widget;
  const toggle = () => setOpened((now) => !now);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        {compact ? (
          <IconAction label={`Pin ${widget.title} to Dashboard`} onClick={toggle}>
            <IconPinned {...icon} />
          </IconAction>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPinned {...icon} />}
            onClick={toggle}
          >
            Pin to Dashboard
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label="Title"
            required
            maxLength={TITLE}
            value={title}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
          <Group gap="xs">
            <Button
              size="xs"
              disabled={!isReady || !hasRoom(data.board)}
              onClick={() =>
                keep(addWidget({ ...widget, title: words }), `${words} is on your dashboard.`)
              }
            >
              Pin
            </Button>
            {name === 'chart' && model !== undefined ? (
              <Button
                size="xs"
                variant="default"
                disabled={!isReady}
                onClick={() =>
                  keep(
                    saveChart({ name: words, type: settings.type ?? '', dataModelOptions: model }),
                    `${words} is among your favourite charts.`,
                  )
                }
              >
                Keep as favourite
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
