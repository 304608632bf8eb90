import type { Widget, WidgetModel } from '@jampot/contracts';
import { WIDGET_SIZE } from '@jampot/domain';
import { createContext, Suspense, useContext } from 'react';
import type { ReactNode } from 'react';

/** What is put on a board: a widget that has no id yet. */
export type PinnedWidget = Pick<
  Widget,
  'name' | 'title' | 'settings' | 'style' | 'dataModelOptions'
>;

interface PinProps {
  widget: PinnedWidget;
  /** An icon, where there is no room for words. */
  compact?: boolean;
}

/** What puts something on the board of whoever looks; null where nobody has one, or it stands there already. */
export const PinContext = createContext<((props: PinProps) => ReactNode) | null>(null);

/** Puts what is shown on one's own board, for whoever has one. */
export function PinToDashboard(props: PinProps) {
  const pin = useContext(PinContext);
  return pin === null ? null : <Suspense fallback={null}>{pin(props)}</Suspense>;
}

/** A chart as a widget of the usual size. @param type how it is drawn */
export function pinnedChart(title: string, type: string, model: WidgetModel): PinnedWidget {
  return {
    name: 'chart',
    title,
    settings: { type, polling: 0 },
    style: { width: WIDGET_SIZE.width, height: WIDGET_SIZE.height },
    dataModelOptions: model,
  };
}
