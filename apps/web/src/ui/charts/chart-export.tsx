import { Menu } from '@mantine/core';
import type { ChartTable } from '@jampot/domain';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../lib/save-file.ts';
import { IconAction } from '../buttons/icon-action.tsx';
import { toast } from '../toasts/toast.ts';
import { chartCsv } from './chart-csv.ts';
import type { ChartAbout } from './chart-csv.ts';

interface ChartExportProps {
  table: ChartTable;
  title: string;
  amount: string;
  about: ChartAbout;
  /** Makes a picture of the chart as it is drawn; null while it is not. */
  onPicture: (() => Promise<void>) | null;
}

/** Takes a chart away as a picture, or its figures as CSV. */
export function ChartExport({ table, title, amount, about, onPicture }: ChartExportProps) {
  const saveFigures = () => {
    const csv = new Blob([chartCsv(table, amount, [['Chart', title], ...about])], {
      type: 'text/csv;charset=utf-8',
    });
    saveFile(`${fileName(title)}.csv`, csv);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAction label={`Export ${title}`}>
          <IconDownload size="1rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={onPicture === null}
          onClick={() => void onPicture?.().catch((failure: unknown) => toast.failure(failure))}
        >
          Picture (PNG)
        </Menu.Item>
        <Menu.Item onClick={saveFigures}>Figures (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A name that every file system takes. */
export function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '') || 'chart';
}
