import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconStack2, IconBrush, IconTimeline, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { RELEASE } from '../../lib/release.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './home.module.css';

const blurbs = [
  {
    icon: IconTimeline,
    title: 'Frame-accurate review',
    text: 'Step, shuttle and loop any version in the browser, with the timecode of the source.',
  },
  {
    icon: IconBrush,
    title: 'Notes on the picture',
    text: 'Draw on a paused frame. The note, its drawing and its frame stay together.',
  },
  {
    icon: IconStack2,
    title: 'Every version in its place',
    text: 'Step from take to take on the same frame, then approve or send back from the picture.',
  },
  {
    icon: IconUsers,
    title: 'One status for everyone',
    text: 'Artists, reviewers and producers see the same state of every shot, live.',
  },
];

/** The front page; `bare` inside the shell, which has its own bar. */
export function HomePage({ bare = false }: { bare?: boolean }) {
  const Main = bare ? 'div' : 'main';
  return (
    <div className={classes['page']}>
      {bare ? null : (
        <header className={classes['bar']}>
          <Logo withName />
          <Button component={Link} to="/login" variant="default">
            Sign in
          </Button>
        </header>
      )}
      <Main className={classes['main']}>
        <section className={classes['intro']}>
          <Title order={1} className={classes['title']}>
            Review, approve and track every version
          </Title>
          <Text size="lg" c="dimmed" className={classes['lead']}>
            Jampot keeps a studio's shots, notes and approvals in one place, from the first
            playblast to the final frame.
          </Text>
          <Button component={Link} to={'/folders' as string} size="md">
            {bare ? 'Open your projects' : 'Create your first project'}
          </Button>
        </section>
        <section className={classes['blurbs']} aria-label="What it does">
          {blurbs.map(({ icon: Icon, title, text }) => (
            <article key={title} className={classes['blurb']}>
              <Icon aria-hidden="true" className={classes['icon']} />
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </article>
          ))}
        </section>
      </Main>
      <footer className={classes['footer']}>
        <span>Jampot {RELEASE}</span>
        <Anchor component={Link} to={'/guide' as string} size="sm" c="dimmed">
          Guide
        </Anchor>
        <Anchor href="/api/docs" size="sm" c="dimmed">
          API
        </Anchor>
      </footer>
    </div>
  );
}
