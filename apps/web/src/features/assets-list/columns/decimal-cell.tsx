import type { Asset } from '@jampot/contracts';
import { formatSeconds, INVALID_DECIMAL, parseDecimal } from '@jampot/domain';
import { InlineEdit } from '../../../ui/index.ts';
import type { ListActions } from '../list-actions.ts';

export type DecimalField = 'duration' | 'in' | 'out' | 'framerate' | 'art_duration';

interface DecimalCellProps {
  asset: Asset;
  field: DecimalField;
  tabIndex: number;
  actions: ListActions;
}

/** A number that is edited where it stands; an empty one is not known. */
export function DecimalCell({ asset, field, tabIndex, actions }: DecimalCellProps) {
  const value = asset[field];
  const mayBeEmpty = field !== 'framerate';
  return (
    <InlineEdit
      field={field}
      value={value === null ? '' : formatSeconds(value)}
      readOnly={!actions.mayEdit}
      tabIndex={tabIndex}
      validate={(text) =>
        (mayBeEmpty && text.trim() === '') || parseDecimal(text).ok ? null : INVALID_DECIMAL
      }
      onSave={(text) => {
        const parsed = parseDecimal(text);
        return actions.edit(asset, { [field]: parsed.ok ? parsed.value : null });
      }}
    />
  );
}
