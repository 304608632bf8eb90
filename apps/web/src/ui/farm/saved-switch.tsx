import { Switch } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../index.ts';

interface SavedSwitchProps {
  /** The field's name; the failure says "{field} failed to update.". */
  field: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  /** Saves it, and tells so; rejects when the server refuses. @param value what the field became, in words */
  onSave: (checked: boolean, value: string) => Promise<unknown>;
}

/** A switch that is kept at once: it stands as it was put, and goes back where that is refused. */
export function SavedSwitch({ field, label, checked, disabled, onSave }: SavedSwitchProps) {
  const [saving, setSaving] = useState<boolean | null>(null);
  const save = async (on: boolean) => {
    setSaving(on);
    try {
      await onSave(on, on ? 'on' : 'off');
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
