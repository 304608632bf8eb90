import { ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { DEFAULT_STATUSES, INVALID_COLOR, parseColor } from '@jampot/domain';
import { useState } from 'react';
import classes from './status-section.module.css';

/** Colours that read well beside a picture, to begin with. */
export const PALETTE: readonly string[] = DEFAULT_STATUSES.map(({ color }) => color);

interface ColorButtonProps {
  /** What has the colour: "For Review". */
  name: string;
  color: string;
  /** Without it the colour is only shown. */
  onChange: ((color: string) => void) | undefined;
}

/** A colour as a swatch; pressing it opens what chooses another: by hand, by code or from a palette. */
export function ColorButton({ name, color, onChange }: ColorButtonProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const swatch = (paint: string) => (
    <span className={classes['swatch']} style={{ '--status-color': paint }} aria-hidden="true" />
  );
  if (onChange === undefined) return <span className={classes['color']}>{swatch(color)}</span>;
  const shown = picked ?? color;
  const choose = (text: string) => {
    const parsed = parseColor(text);
    if (parsed.ok && parsed.value !== color) onChange(parsed.value);
    setDraft(null);
    setPicked(null);
  };
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      onClose={() => setDraft(null)}
    >
      <Popover.Target>
        <UnstyledButton className={classes['color']} aria-label={`Colour of ${name}: ${shown}`}>
          {swatch(shown)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ColorPicker
          format="hex"
          size="sm"
          value={shown}
          swatches={[...PALETTE]}
          swatchesPerRow={8}
          saturationLabel="Saturation and brightness"
          hueLabel="Hue"
          onChange={setPicked}
          onChangeEnd={choose}
        />
        <TextInput
          size="xs"
          mt="sm"
          label="Colour code"
          value={draft ?? shown}
          error={draft === null || parseColor(draft).ok ? null : INVALID_COLOR}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => {
            if (draft !== null && parseColor(draft).ok) choose(draft);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && draft !== null && parseColor(draft).ok) choose(draft);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
