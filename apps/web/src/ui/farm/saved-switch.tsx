import { Switch } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../index.ts';
import { tellChanged } from './tell-changed.ts';

interface SavedSwitchProps {
  /** The field's name, as it is told of. */
  field: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  /** @throws ApiError */
  onSave: (checked: boolean) => Promise<void>;
}

/** A switch that is kept at once: it stands as it was put, and goes back where that is refused. */
export function SavedSwitch({ field, label, checked, disabled, onSave }: SavedSwitchProps) {
  const [saving, setSaving] = useState<boolean | null>(null);
  const save = async (on: boolean) => {
    setSaving(on);
    try {
      await tellChanged(field, on ? 'on' : 'off', onSave(on));
    } catch (error) {
      toast.refusal(error, `${field} failed to update.`);
    } finally {
      setSaving(null);
    }
  };
  return (
    <Switch
      size="xs"
      label={label}
      checked={saving ?? checked}
      disabled={disabled}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}
