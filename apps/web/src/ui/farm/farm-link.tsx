import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './farm.module.css';

interface FarmLinkProps {
  to: 'jobs' | 'nodes' | 'pools' | 'renderers';
  id: number;
  children: ReactNode;
}

/** Leads to the page of one thing of the farm. */
export function FarmLink({ to, id, children }: FarmLinkProps) {
  return (
    <Link to={`/render/${to}/$id`} params={{ id: String(id) }} className={classes['link']}>
      {children}
    </Link>
  );
}
