import { Link } from '@tanstack/react-router';
import type { Part } from '../../lib/status-parts.ts';
import classes from './status-bar.module.css';

interface StatusBarProps {
  parts: readonly Part[];
  /** One of many, beside a name. */
  thin?: boolean;
  /** The list of a part; without it they are told alone. */
  hrefOf?: (part: Part) => { to: string; search: object };
}

/** How much of a folder has each status, stacked; each count leads to its assets. */
export function StatusBar({ parts, thin, hrefOf }: StatusBarProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className={classes['none']}>No assets yet</p>;
  return (
    <div>
      <div className={classes['bar']} data-thin={thin || undefined} aria-hidden="true">
        {parts.map(({ name, color, count }) => (
          <span
            key={name}
            title={`${name}: ${count}`}
            style={{ flexGrow: count, '--part': color ?? 'var(--jp-dimmed)' }}
          />
        ))}
      </div>
      {hrefOf === undefined ? null : (
        <ul className={classes['parts']}>
          {parts.map((part) => {
            const { to, search } = hrefOf(part);
            return (
              <li key={part.name}>
                <Link to={to} search={search as never} className={classes['part']}>
                  <span
                    className={classes['dot']}
                    style={{ '--part': part.color ?? 'var(--jp-dimmed)' }}
                  />
                  {part.name} <b>{part.count.toLocaleString('en')}</b>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
