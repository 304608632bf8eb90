import type { Renderer } from '@jampot/contracts';
import { nameProblem, RENDERER_NAME, wrongProgramPath } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { Fact, Facts, InlineEdit } from '../../ui/index.ts';
import { ArgumentList } from './argument-list.tsx';
import { editRenderer } from './change-renderers.ts';

const FIELDS = [
  { field: 'name', label: 'Name', max: RENDERER_NAME.max, empty: '–' },
  { field: 'extension', label: 'Extension', max: 20, empty: 'Any' },
  { field: 'output_extension', label: 'Output extension', max: 20, empty: '–' },
  { field: 'app_path_win', label: 'Program on Windows', max: 1000, empty: '–' },
  { field: 'app_path_mac', label: 'Program on macOS', max: 1000, empty: '–' },
  { field: 'app_path_linux', label: 'Program on Linux', max: 1000, empty: '–' },
] as const;

/** The fields of a renderer, each edited by itself, and the arguments that it offers. */
export function RendererFacts({ renderer }: { renderer: Renderer }) {
  const { mutateAsync: edit } = useMutation(editRenderer(renderer.id, false));
  const readOnly = !useMay('renderers', 'u');
  return (
    <Facts>
      <Fact name="Id">{renderer.id}</Fact>
      {FIELDS.map(({ field, label, max, empty }) => (
        <Fact key={field} name={label}>
          <InlineEdit
            field={label}
            value={renderer[field]}
            placeholder={empty}
            readOnly={readOnly}
            maxLength={max}
            validate={(value) => problemOf(field, value)}
            onSave={(value) => edit({ change: { [field]: value }, field: label, value })}
          />
        </Fact>
      ))}
      <Fact name="Arguments">
        <ArgumentList renderer={renderer} readOnly={readOnly} />
      </Fact>
    </Facts>
  );
}

function problemOf(field: (typeof FIELDS)[number]['field'], value: string): string | null {
  if (field === 'name') return nameProblem(value, RENDERER_NAME);
  return field.startsWith('app_path') ? wrongProgramPath(value) : null;
}
