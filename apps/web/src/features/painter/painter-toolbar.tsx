import { Button, Popover, Slider, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCircle,
  IconEraser,
  IconLetterT,
  IconLine,
  IconPencil,
  IconSquare,
} from '@tabler/icons-react';
import { MAX_STROKE_WIDTH, MIN_STROKE_WIDTH } from '@jampot/domain';
import { IconAction, KeyHint, useKeys } from '../../ui/index.ts';
import { palette } from './palette.ts';
import classes from './painter.module.css';
import type { Tool } from './painter.types.ts';
import type { Painter } from './use-painter.ts';

const tools: readonly { tool: Tool; label: string; keys: string; icon: typeof IconPencil }[] = [
  { tool: 'pencil', label: 'Pencil', keys: 'P', icon: IconPencil },
  // L plays on, on the same screen.
  { tool: 'line', label: 'Line', keys: '/', icon: IconLine },
  { tool: 'arrow', label: 'Arrow', keys: 'A', icon: IconArrowUpRight },
  { tool: 'rectangle', label: 'Rectangle', keys: 'R', icon: IconSquare },
  { tool: 'ellipse', label: 'Ellipse', keys: 'E', icon: IconCircle },
  { tool: 'text', label: 'Text', keys: 'T', icon: IconLetterT },
  { tool: 'eraser', label: 'Eraser', keys: 'X', icon: IconEraser },
];
const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface PainterToolbarProps {
  painter: Painter;
  saving: boolean;
  onSave: () => void;
  onStop: () => void;
}

/** Tools, colour, width, undo; saving the drawing or giving it up. */
export function PainterToolbar({ painter, saving, onSave, onStop }: PainterToolbarProps) {
  const { state, dispatch } = painter;
  const empty = state.marks.length === 0;
  useKeys('Drawing', [
    ...tools.map(({ tool, label, keys }) => ({
      keys,
      label,
      run: () => dispatch({ type: 'tool', tool }),
    })),
    { keys: ']', label: 'Broader', run: () => dispatch({ type: 'width', width: state.width + 1 }) },
    { keys: '[', label: 'Finer', run: () => dispatch({ type: 'width', width: state.width - 1 }) },
    { keys: 'mod+Z', label: 'Undo', run: () => dispatch({ type: 'undo' }) },
    { keys: 'mod+shift+Z', label: 'Redo', run: () => dispatch({ type: 'redo' }) },
    { keys: 'mod+Enter', label: 'Attach', run: () => (empty || saving ? undefined : onSave()) },
    { keys: 'Escape', label: 'Stop drawing', run: onStop },
  ]);
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Drawing">
      {tools.map(({ tool, label, keys, icon: Icon }) => (
        <IconAction
          key={tool}
          label={label}
          keys={keys}
          leavesKeys
          pressed={state.tool === tool}
          onClick={() => dispatch({ type: 'tool', tool })}
        >
          <Icon {...icon} />
        </IconAction>
      ))}
      <span className={classes['divider']} />
      <StrokeLook painter={painter} />
      <span className={classes['divider']} />
      <IconAction
        label="Undo"
        keys="mod+Z"
        leavesKeys
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <IconArrowBackUp {...icon} />
      </IconAction>
      <IconAction
        label="Redo"
        keys="mod+shift+Z"
        leavesKeys
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <IconArrowForwardUp {...icon} />
      </IconAction>
      <span className={classes['divider']} />
      <Button variant="subtle" color="gray" onClick={onStop}>
        Discard
      </Button>
      <Tooltip label={<KeyHint keys="mod+Enter" />}>
        <Button onClick={onSave} disabled={empty} loading={saving}>
          Attach
        </Button>
      </Tooltip>
    </div>
  );
}

function StrokeLook({ painter: { state, dispatch } }: { painter: Painter }) {
  const name = palette.find(({ color }) => color === state.color)?.name ?? state.color;
  return (
    <Popover position="bottom" shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes['look']}
          aria-label={`Colour ${name}, width ${state.width}`}
          style={{ '--stroke-color': state.color, '--stroke-width': `${state.width}px` }}
        >
          <span className={classes['sample']} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['colors']} role="radiogroup" aria-label="Colour">
          {palette.map(({ name: label, color }) => (
            <label key={color} className={classes['color']} style={{ '--stroke-color': color }}>
              <input
                type="radio"
                name="stroke-color"
                checked={state.color === color}
                onChange={() => dispatch({ type: 'color', color })}
                aria-label={label}
              />
            </label>
          ))}
        </div>
        <Slider
          size="xs"
          min={MIN_STROKE_WIDTH}
          max={MAX_STROKE_WIDTH}
          step={1}
          thumbLabel="Width"
          value={state.width}
          onChange={(width) => dispatch({ type: 'width', width })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
