import type { Asset } from '@jampot/contracts';
import { bidProblem, dayOrNull, dayProblem, decimalOrNull, formatDay } from '@jampot/domain';
import { InlineEdit, LateMark } from '../../../ui/index.ts';
import classes from '../assets-list.module.css';
import type { ListActions } from '../list-actions.ts';

interface CellProps {
  asset: Asset;
  tabIndex: number;
  actions: ListActions;
}

/** A day that is edited where it stands; what is late says so. */
export function DayCell({
  asset,
  field,
  tabIndex,
  actions,
}: CellProps & { field: 'start' | 'due' }) {
  return (
    <span className={classes['dayCell']}>
      <InlineEdit
        field={field}
        value={formatDay(asset[field])}
        readOnly={!actions.mayEdit}
        tabIndex={tabIndex}
        placeholder="–"
        validate={dayProblem}
        onSave={(text, start) =>
          actions.edit(asset, { [field]: dayOrNull(text) }, { [field]: dayOrNull(start) })
        }
      />
      {field === 'due' ? <LateMark asset={asset} /> : null}
    </span>
  );
}

/** How many days the work may take. */
export function BidCell({ asset, tabIndex, actions }: CellProps) {
  return (
    <InlineEdit
      field="Bid days"
      value={asset.bid_days === null ? '' : String(asset.bid_days)}
      readOnly={!actions.mayEdit}
      tabIndex={tabIndex}
      validate={bidProblem}
      onSave={(text, start) =>
        actions.edit(asset, { bid_days: decimalOrNull(text) }, { bid_days: decimalOrNull(start) })
      }
    />
  );
}
