import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import type { Widget } from '@jampot/contracts';
import { clampHeight, clampWidth, pollingOf, WIDGET_POLLING, WIDGET_SIZE } from '@jampot/domain';
import { useState } from 'react';
import { Dialog, focusNow } from '../../../ui/index.ts';
import { ModelFields } from './model-fields.tsx';

/** Characters of a title. */
const TITLE = 80;

interface WidgetOptionsProps {
  widget: Widget;
  onSave: (widget: Widget) => void;
  onClose: () => void;
}

/** What a widget is called, what it shows, how large it is and how often it looks. */
export function WidgetOptions({ widget, onSave, onClose }: WidgetOptionsProps) {
  const [draft, setDraft] = useState(widget);
  const title = draft.title.trim();
  const { width, height } = draft.style;
  const setStyle = (change: Partial<Widget['style']>) =>
    setDraft({ ...draft, style: { ...draft.style, ...change } });
  return (
    <Dialog title={`Settings of ${widget.title}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (title === '') return;
          const style = { ...draft.style, width: clampWidth(width), height: clampHeight(height) };
          const polling = pollingOf(draft.settings.polling) ?? 0;
          onSave({ ...draft, title, style, settings: { ...draft.settings, polling } });
        }}
      >
        <Stack gap="sm">
          <TextInput
            ref={focusNow}
            label="Title"
            required
            maxLength={TITLE}
            value={draft.title}
            onChange={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
          />
          <ModelFields widget={draft} onChange={setDraft} />
          <Group grow align="start">
            <NumberInput
              label="Width (%)"
              min={0}
              max={100}
              value={width}
              onChange={(value) => setStyle({ width: Number(value) })}
            />
            <NumberInput
              label="Height (pixels)"
              min={WIDGET_SIZE.lowest}
              max={WIDGET_SIZE.highest}
              step={WIDGET_SIZE.step}
              value={height}
              onChange={(value) => setStyle({ height: Number(value) })}
            />
          </Group>
          <NumberInput
            label="Refresh every (seconds)"
            description={`0 for changes alone; else ${WIDGET_POLLING.least} to ${WIDGET_POLLING.most.toLocaleString('en')}.`}
            min={0}
            max={WIDGET_POLLING.most}
            value={draft.settings.polling ?? 0}
            onChange={(value) =>
              setDraft({ ...draft, settings: { ...draft.settings, polling: Number(value) } })
            }
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={title === ''}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
