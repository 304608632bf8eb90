import type { Asset } from '@jampot/contracts';
import { decimalOrNull, formatSeconds, INVALID_DECIMAL, parseDecimal } from '@jampot/domain';
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
  const shown = value === null ? '' : formatSeconds(value);
  const mayBeEmpty = field !== 'framerate';
  return (
    <InlineEdit
      field={field}
      value={shown}
      readOnly={!actions.mayEdit}
      tabIndex={tabIndex}
      validate={(text) =>
        (mayBeEmpty && text.trim() === '') || parseDecimal(text).ok ? null : INVALID_DECIMAL
      }
      onSave={(text, start) =>
        // What is shown has fewer decimals than what is kept.
        actions.edit(
          asset,
          { [field]: decimalOrNull(text) },
          { [field]: start === shown ? value : decimalOrNull(start) },
        )
      }
    />
  );
}
