import { migrationChecksum } from '../libs/persistence/src/setup/compare-history.ts';
import { createRequire } from 'node:module';
for (const s of ['assets', 'links']) { const m = await import(`../apps/${s}/dist/migrations/index.js`); const list = Object.values(m).flat() as any[]; for (const x of list) if (x?.up) console.log(`UPDATE ${s}.${process.argv[2]} SET checksum='${migrationChecksum(x)}' WHERE name='${x.name}';`); }
