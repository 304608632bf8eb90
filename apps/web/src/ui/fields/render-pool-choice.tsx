import { Checkbox, Select } from '@mantine/core';

const NONE = 'none';

/** Which pool renders a source, and whether whoever asks is told when that ends. */
export interface RenderChoice {
  readonly poolId: number;
  readonly email: boolean;
}

interface RenderPoolChoiceProps {
  pools: readonly { readonly id: number; readonly name: string }[];
  /** Null: it is shown as it is. */
  chosen: RenderChoice | null;
  onChoose: (choice: RenderChoice | null) => void;
}

/** Which pool renders a source, where any is offered: that none does is a choice as well. */
export function RenderPoolChoice({ pools, chosen, onChoose }: RenderPoolChoiceProps) {
  if (pools.length === 0) return null;
  return (
    <>
      <Select
        label="Render pool"
        withAsterisk
        allowDeselect={false}
        value={chosen === null ? NONE : String(chosen.poolId)}
        data={[
          { value: NONE, label: 'No render: use the file as it is' },
          ...pools.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) =>
          onChoose(
            value === null || value === NONE
              ? null
              : { poolId: Number(value), email: chosen?.email ?? false },
          )
        }
      />
      {chosen === null ? null : (
        <Checkbox
          label="E-mail me when it ends"
          checked={chosen.email}
          onChange={(event) => onChoose({ ...chosen, email: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
