import { Checkbox, NumberInput, Select } from '@mantine/core';
import { CUT_SIZE_LIMITS } from '@jampot/domain';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  labelOf: (choice: T) => string;
  onChange: (choice: T) => void;
}

/** One of a few words. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  labelOf,
  onChange,
}: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice === next);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

interface SideProps {
  label: string;
  value: number;
  onChange: (pixels: number) => void;
}

/** Pixels of a composition's side. */
export function Side({ label, value, onChange }: SideProps) {
  return (
    <NumberInput
      label={`${label} (pixels)`}
      required
      min={CUT_SIZE_LIMITS.min}
      max={CUT_SIZE_LIMITS.max}
      allowDecimal={false}
      // Emptied it stays empty while another one is typed.
      value={value === 0 ? '' : value}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is so or not. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <Checkbox
      label={label}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
