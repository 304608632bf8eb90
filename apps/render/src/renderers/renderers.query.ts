import { rendererResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { readableByRole } from '@jampot/service-kit';

export const rendererReads: Reads = defineReads(rendererResource, {
  from: 'renderers',
  columns: (r) => ({
    id: `${r}.id`,
    account_id: `${r}.account_id`,
    name: `${r}.name`,
    extension: `${r}.extension`,
    output_extension: `${r}.output_extension`,
    app_path_win: `${r}.app_path_win`,
    app_path_mac: `${r}.app_path_mac`,
    app_path_linux: `${r}.app_path_linux`,
    error_regex: `${r}.error_regex`,
    warning_regex: `${r}.warning_regex`,
    progress_regex: `${r}.progress_regex`,
    arguments: `${r}.arguments`,
    created: `${r}.created`,
    modified: `${r}.modified`,
  }),
  readable: (_r, asker) => readableByRole(asker, 'renderers'),
});
