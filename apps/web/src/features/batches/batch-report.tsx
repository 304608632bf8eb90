import type { BatchFailure } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { byReason } from '../../lib/batches/batch-work.ts';
import type { Batch, BatchThing } from '../../lib/batches/batches.ts';
import { formatCount, sentenceCase } from '../../lib/format.ts';
import { Dialog, VirtualList } from '../../ui/index.ts';
import classes from './batches.module.css';

/** Pixels: the specification's grid row. */
const ROW = 30;
const MOST_SHOWN = 12;

/** What a batch could not do, by reason, with those that it is about. */
export default function BatchReport({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { thing, progress } = batch;
  const { changed, unchanged, failed } = progress;
  const lines = byReason(failed).flatMap(({ reason, failures }) => [
    { key: reason, reason, count: failures.length, failure: null },
    ...failures.map((failure) => ({ key: `${failure.id}`, reason, count: 0, failure })),
  ]);
  return (
    <Dialog onClose={onClose} title={batch.title} size="lg">
      <p className={classes['sum']}>
        {formatCount(changed, thing.one)} changed, {unchanged.toLocaleString('en')} were so already,{' '}
        {failed.length.toLocaleString('en')} failed.
      </p>
      <div
        className={classes['lines']}
        style={{ height: Math.min(lines.length, MOST_SHOWN) * ROW }}
      >
        <VirtualList
          items={lines}
          itemKey={({ key }) => key}
          rowHeight={ROW}
          tabIndex={0}
          role="list"
          aria-label={`${sentenceCase(thing.one)}s that failed`}
        >
          {({ reason, count, failure }) =>
            failure === null ? (
              <div role="listitem" className={classes['reason']}>
                {reason} <span className={classes['said']}>{formatCount(count, thing.one)}</span>
              </div>
            ) : (
              <div role="listitem" className={classes['failure']}>
                <Named thing={thing} failure={failure} onOpen={onClose} />
              </div>
            )
          }
        </VirtualList>
      </div>
    </Dialog>
  );
}

interface NamedProps {
  thing: BatchThing;
  failure: BatchFailure;
  onOpen: () => void;
}

/** One of them, which leads to its page where it has one. */
function Named({ thing, failure: { id, name }, onOpen }: NamedProps) {
  const page = thing.page(id, name);
  const called = thing.called(id, name);
  if (page === null) return called;
  return (
    <Link to={page as string} onClick={onOpen}>
      {called}
    </Link>
  );
}
