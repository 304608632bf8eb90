import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconPinned } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/queries/index.ts';
import type { ListFilters } from '../../lib/queries/index.ts';
import { toast } from '../../ui/index.ts';
import type { ChartLook } from '../../ui/index.ts';
import { boardQuery, ownBoard } from './board/board.query.ts';
import { changeBoard } from './board/change-board.ts';
import { addWidget, chartWidget, hasRoom, saveChart } from './board/widget-changes.ts';

/** Characters of a title. */
const TITLE = 80;

interface PinChartProps {
  look: ChartLook;
  filters: ListFilters;
  /** What is counted. */
  resource?: 'assets' | 'statuslogs';
  /** The title until somebody writes another. */
  name?: string;
}

/** Puts a chart on one's own board, or among one's favourites: of the status log, where nothing else is said. */
export function PinChart(props: PinChartProps) {
  const me = useMe();
  return me === null ? null : <Pin userId={me.id} {...props} />;
}

function Pin(props: PinChartProps & { userId: number }) {
  const { userId, look, filters, resource = 'statuslogs', name = 'Status changes' } = props;
  const [opened, setOpened] = useState(false);
  const [title, setTitle] = useState(name);
  const { data } = useQuery({ ...boardQuery(userId), enabled: opened });
  const { mutate, isPending } = useMutation(changeBoard(ownBoard(userId)));
  const words = title.trim();
  const chart = {
    name: words,
    type: look.type,
    dataModelOptions: {
      resource,
      query: { ...filters },
      xAxis: look.x,
      yAxis: 'count',
      ...(look.z === '' ? {} : { zAxis: look.z }),
    },
  };
  const keep = (change: ReturnType<typeof saveChart>, done: string) =>
    mutate(change, {
      onSuccess: () => {
        toast.success(done);
        setOpened(false);
      },
    });
  const isReady = words !== '' && data !== undefined && !isPending;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPinned size="1rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpened((now) => !now)}
        >
          Pin to Dashboard
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label="Title"
            required
            maxLength={TITLE}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Group gap="xs">
            <Button
              size="xs"
              disabled={!isReady || !hasRoom(data.board)}
              onClick={() => keep(addWidget(chartWidget(chart)), `${words} is on your dashboard.`)}
            >
              Pin
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={!isReady}
              onClick={() => keep(saveChart(chart), `${words} is among your favourite charts.`)}
            >
              Keep as favourite
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
