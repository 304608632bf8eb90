import type { Widget } from '@jampot/contracts';
import { StatePanel } from '../../../ui/index.ts';
import { ChartWidget } from './chart-widget.tsx';
import { FolderWidget } from './folder-widget.tsx';
import { GridWidget } from './grid-widget.tsx';
import { PerformanceWidget } from './performance-widget.tsx';

/** What a widget shows, by its kind. */
export function WidgetBody({ widget }: { widget: Widget }) {
  switch (widget.name) {
    case 'chart':
      return <ChartWidget widget={widget} />;
    case 'folder':
      return <FolderWidget widget={widget} />;
    case 'grid':
      return <GridWidget widget={widget} />;
    case 'performance':
      return <PerformanceWidget widget={widget} />;
    default:
      return <StatePanel compact title="This widget needs a newer version." />;
  }
}
