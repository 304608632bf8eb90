import type { changeRenderer, RequestOf } from '@jampot/contracts';
import { checkExpression, checkFileExtension, RENDERER_NAME } from '@jampot/domain';
import type { Expressions } from '@jampot/domain';
import { cleanName, required } from '../access/clean.ts';

type Changes = Omit<RequestOf<typeof changeRenderer>['body'], 'id'>;

/** Columns of a renderer as a request names them. @throws JampotError `invalid`, of the field */
export function cleanRenderer(body: Changes): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = {};
  if (body.name !== undefined) columns['name'] = cleanName('name', body.name, RENDERER_NAME);
  for (const field of ['extension', 'output_extension'] as const) {
    const written = body[field];
    if (written !== undefined) columns[field] = required(field, checkFileExtension(written));
  }
  for (const field of ['app_path_win', 'app_path_mac', 'app_path_linux'] as const) {
    const written = body[field];
    if (written !== undefined) {
      columns[field] = cleanName(field, written, { max: 1000, optional: true });
    }
  }
  for (const field of ['error_regex', 'warning_regex', 'progress_regex'] as const) {
    const written = body[field];
    if (written !== undefined) columns[field] = cleanExpression(field, written);
  }
  if (body.arguments !== undefined) columns['arguments'] = JSON.stringify(body.arguments);
  return columns;
}

function cleanExpression(field: keyof Expressions, written: string): string {
  return required(field, checkExpression(written, field));
}
