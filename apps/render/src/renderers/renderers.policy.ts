import { invalid } from '@jampot/contracts';
import type { changeRenderer, RendererArgument, RequestOf } from '@jampot/contracts';
import {
  checkExpression,
  checkFileExtension,
  RENDERER_NAME,
  wrongPlaceholder,
  wrongProgramPath,
} from '@jampot/domain';
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
      const wrong = wrongProgramPath(written);
      if (wrong !== null) throw invalid(field, wrong);
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

/**
 * Of arguments, which become command lines of pools, those are judged that are new: the others must be possible to
 * remove one by one.
 * @throws JampotError `invalid`
 */
export function requireGoodArguments(
  list: readonly RendererArgument[],
  kept: readonly RendererArgument[],
): void {
  for (const { arg, default: value } of list) {
    if (kept.some((one) => one.arg === arg && one.default === value)) continue;
    const wrong = wrongPlaceholder(arg) ?? wrongPlaceholder(value);
    if (wrong !== null) throw invalid('arguments', wrong);
  }
}

function cleanExpression(field: keyof Expressions, written: string): string {
  return required(field, checkExpression(written, field));
}
