import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { optionsOf } from '../log/log.ts';
import { MigrationNews } from './migration-news.ts';

it.each(['debug', 'info', 'warn', 'error', 'fatal'])(
  'tells that a migration begins and has come to its end at level %s',
  (level) => {
    const lines: string[] = [];
    const log = pino(optionsOf('assets', level), { write: (line) => void lines.push(line) });
    const news = new MigrationNews(log);
    news.options.begin?.(['0006-row-json']);
    news.done(['0006-row-json']);
    news.done([]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { migrating: ['0006-row-json'] },
      { applied: ['0006-row-json'] },
    ]);
  },
);
