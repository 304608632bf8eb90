import { Database, systemScope } from '@jampot/persistence';
import { Metrics, readAtScrape } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { countProxies } from './proxy-backlog.query.ts';

const FIGURES = {
  jampot_proxies: {
    help: 'Small previews of all accounts: made, still to be made, failed',
    labels: ['state'],
  },
} as const;

/** Tells operators how far the making of missing proxies is. */
@Injectable()
export class ProxyFigures implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    readAtScrape(this.metrics, FIGURES, async () => {
      const counts = await this.database.readTransaction(systemScope, countProxies);
      return Object.entries(counts).map(([state, value]) => ({
        figure: 'jampot_proxies' as const,
        labels: { state },
        value,
      }));
    });
  }
}
