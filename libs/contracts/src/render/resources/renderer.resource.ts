import * as z from 'zod';
import { id, json, text, time } from '../../list/field.ts';
import { defineResource } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

/** An argument that the command-line generator offers, with the value that it begins with. */
export const rendererArgumentSchema = z.object({ arg: z.string(), default: z.string() });
export type RendererArgument = z.infer<typeof rendererArgumentSchema>;

const rendererFields = {
  id: id(),
  account_id: id(),
  name: text(),
  /** Of the sources that it takes: lower case, without the dot. */
  extension: text(),
  /** Of what it makes: lower case, without the dot. */
  output_extension: text(),
  app_path_win: text(),
  app_path_mac: text(),
  app_path_linux: text(),
  /** RE2; empty for none. A line of the output that it finds fails the render. */
  error_regex: text(),
  /** RE2; empty for none. */
  warning_regex: text(),
  /** RE2; empty for none. The first group is a percentage, the group `frame` a frame number. */
  progress_regex: text(),
  arguments: json(z.array(rendererArgumentSchema)),
  created: time(),
  modified: time(),
};
export type Renderer = FieldsRow<typeof rendererFields>;
export const rendererResource = defineResource<Renderer>({
  name: 'renderers',
  itself: 'renderer',
  fields: rendererFields,
  relations: {},
  search: ['name', 'extension', 'output_extension'],
  defaultSort: ['name'],
  softDelete: false,
});
