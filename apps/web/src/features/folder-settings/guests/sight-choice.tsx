import { NativeSelect } from '@mantine/core';
import { GUEST_SIGHTS } from '@jampot/domain';
import type { GuestSight } from '@jampot/domain';
import { useState } from 'react';
import { toast } from '../../../ui/index.ts';

const WORDS: Readonly<Record<GuestSight, string>> = {
  none: 'None',
  own: 'Their own, with the replies',
  open: 'All but internal ones',
  all: 'All',
};
const data = GUEST_SIGHTS.map((value) => ({ value, label: WORDS[value] }));

interface SightChoiceProps {
  sight: string;
  disabled: boolean;
  /** Rejects when the server refuses. */
  onSave: (sight: GuestSight) => Promise<unknown>;
}

/** Which notes guests see, kept at once: it stands as it was chosen, and goes back where that is refused. */
export function SightChoice({ sight, disabled, onSave }: SightChoiceProps) {
  const [saving, setSaving] = useState<GuestSight | null>(null);
  const save = async (value: string) => {
    const chosen = GUEST_SIGHTS.find((one) => one === value);
    if (chosen === undefined) return;
    setSaving(chosen);
    try {
      await onSave(chosen);
    } catch (error) {
      toast.refusal(error, 'Notes failed to update.');
    } finally {
      setSaving(null);
    }
  };
  return (
    <NativeSelect
      size="xs"
      maw="20rem"
      label="Notes that guests see"
      data={data}
      value={saving ?? sight}
      disabled={disabled}
      onChange={(event) => void save(event.currentTarget.value)}
    />
  );
}
