import { Checkbox, Group, Select, Text } from '@mantine/core';
import type { Widget, WidgetModel } from '@jampot/contracts';
import { CHART_TYPES, isChartType } from '@jampot/domain';
import { AMOUNTS } from '../../../lib/charts/amounts.ts';
import { CHART_TYPE_LABELS } from '../../../ui/index.ts';
import { COUNTED, isCounted } from '../widgets/chart-axes.ts';
import { LOG_BELOW_FOLDER, withFolder } from '../widgets/folder-filter.ts';
import { FolderField, StatusField } from './choice-fields.tsx';
import { DaysField, ProgressFields } from './progress-fields.tsx';
import { GridFields } from './grid-fields.tsx';

interface ModelFieldsProps {
  widget: Widget;
  onChange: (widget: Widget) => void;
}

/** What a widget of its kind counts or lists. */
export function ModelFields({ widget, onChange }: ModelFieldsProps) {
  const model: WidgetModel = widget.dataModelOptions ?? { resource: 'assets', query: {} };
  const set = (change: Partial<WidgetModel>) =>
    onChange({ ...widget, dataModelOptions: { ...model, ...change } });
  const filter = (field: string, value: string | number | null) => {
    const { [field]: _before, ...others } = model.query;
    set({ query: value === null ? others : { ...others, [field]: value } });
  };
  const chooseStatus = (statuses: Readonly<Record<string, string>>) => {
    const { status_id: _id, 'status.name': _name, ...others } = model.query;
    set({ query: { ...others, ...statuses } });
  };
  switch (widget.name) {
    case 'chart':
      if (model.resource === 'burndown' || model.resource === 'leadtimes') {
        return <ProgressFields model={model} onFilter={filter} />;
      }
      return (
        <>
          <ChartFields widget={widget} model={model} onChange={onChange} set={set} />
          {model.resource === 'jobs' ? null : (
            <FolderField
              field={model.resource === 'assets' ? 'folder_id' : LOG_BELOW_FOLDER}
              model={model}
              onChange={(field, value) =>
                set({ query: withFolder(model.query, field, value, model.resource) })
              }
            />
          )}
        </>
      );
    case 'folder':
      return (
        <>
          <FolderField field="folder_id" model={model} onChange={filter} />
          <Checkbox
            label="Subfolders"
            checked={model.query['children'] === 1}
            onChange={({ currentTarget }) => filter('children', currentTarget.checked ? 1 : null)}
          />
        </>
      );
    case 'grid':
      return model.resource === 'assets' ? (
        <GridFields model={model} set={set} onFilter={filter} onStatus={chooseStatus} />
      ) : null;
    case 'performance':
      return (
        <>
          <StatusField model={model} onChange={chooseStatus} label="Brought to" />
          <Select
            label="Of each"
            allowDeselect={false}
            data={[
              { value: 'assignee.name', label: 'Person' },
              { value: 'asset.folder.name', label: 'Folder' },
            ]}
            value={model.xAxis ?? 'assignee.name'}
            onChange={(xAxis) => set({ xAxis: xAxis ?? undefined })}
          />
          <DaysField model={model} usual={28} onFilter={filter} />
          <FolderField field="folder_id" model={model} onChange={filter} />
        </>
      );
    default:
      return <Text size="sm">This widget needs a newer version.</Text>;
  }
}

interface ChartFieldsProps extends ModelFieldsProps {
  model: WidgetModel;
  set: (change: Partial<WidgetModel>) => void;
}

function ChartFields({ widget, model, onChange, set }: ChartFieldsProps) {
  if (!isCounted(model.resource)) return null;
  const { axes } = COUNTED[model.resource];
  return (
    <>
      <Select
        label="Of"
        allowDeselect={false}
        data={Object.entries(COUNTED).map(([value, { label }]) => ({ value, label }))}
        value={model.resource}
        onChange={(resource) =>
          resource !== null &&
          isCounted(resource) &&
          set({
            resource,
            query: {},
            xAxis: COUNTED[resource].axes[0]?.value,
            yAxis: undefined,
            zAxis: undefined,
          })
        }
      />
      <Group grow>
        <Select
          label="Axis"
          allowDeselect={false}
          data={[...axes]}
          value={model.xAxis ?? axes[0]?.value ?? null}
          onChange={(xAxis) => set({ xAxis: xAxis ?? undefined })}
        />
        <Select
          label="Against"
          allowDeselect={false}
          data={[...AMOUNTS[model.resource]]}
          value={model.yAxis ?? 'count'}
          onChange={(yAxis) => set({ yAxis: yAxis ?? undefined })}
        />
      </Group>
      <Group grow>
        <Select
          label="Breakdown"
          clearable
          placeholder="None"
          data={axes.filter(({ value }) => !value.includes(':') && value !== model.xAxis)}
          value={model.zAxis ?? null}
          onChange={(zAxis) => set({ zAxis: zAxis ?? undefined })}
        />
        <Select
          label="Type"
          allowDeselect={false}
          data={CHART_TYPES.map((value) => ({ value, label: CHART_TYPE_LABELS[value] }))}
          value={widget.settings.type ?? 'column'}
          onChange={(type) =>
            type !== null &&
            isChartType(type) &&
            onChange({ ...widget, settings: { ...widget.settings, type } })
          }
        />
      </Group>
    </>
  );
}
