import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './account-pages.module.css';

/** The small page around signing in, registering and passwords. */
export function AccountCard(props: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <main className={classes['page']}>
      <div className={classes['card']}>
        <Link to="/home" className={classes['brand']} aria-label="Jampot, home">
          <Logo withName />
        </Link>
        <section className={classes['panel']} aria-labelledby="account-title">
          <Title order={1} size="h3" id="account-title">
            {props.title}
          </Title>
          {props.children}
        </section>
        {props.below === undefined ? null : <div className={classes['aside']}>{props.below}</div>}
      </div>
    </main>
  );
}
