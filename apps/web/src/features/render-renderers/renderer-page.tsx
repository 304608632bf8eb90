import { Button } from '@mantine/core';
import type { Renderer } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/page-title.ts';
import { useKnown, useMay } from '../../lib/queries/index.ts';
import { HeaderSpace, PageHeader } from '../../ui/index.ts';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import classes from '../../ui/farm/farm.module.css';
import { askToRemove } from './ask-to-remove.ts';
import { removeRenderer } from './change-renderers.ts';
import { ExpressionEditor } from './expression-editor.tsx';
import { RendererFacts } from './renderer-facts.tsx';
import { rendererQuery } from '../../lib/farm/renderers.query.ts';

interface RendererPageProps {
  id: number;
  /** It was deleted. */
  onGone: () => void;
}

/** One renderer: its program on each system, what it takes and makes, how its output is read. */
export function RendererPage({ id, onGone }: RendererPageProps) {
  const { mutate: remove } = useMutation(removeRenderer());
  const mayRemove = useMay('renderers', 'd');
  const query = rendererQuery(id);
  const renderer = useKnown(query);
  usePageTitle(renderer?.name);
  const askAndRemove = async (one: Renderer) => {
    if (await askToRemove(one.name)) remove(one, { onSuccess: onGone });
  };
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.renderers} title={renderer?.name ?? 'Renderer'}>
      <HeaderSpace />
      {renderer !== undefined && mayRemove ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size="1rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => void askAndRemove(renderer)}
        >
          Remove
        </Button>
      ) : null}
    </PageHeader>
  );
  return (
    <RenderPage
      resource="renderers"
      header={header}
      query={query}
      failed={`I'm sorry, we could not retrieve renderer for id ${id}`}
    >
      {(row) => (
        <div className={classes['columns']}>
          <RendererFacts renderer={row} />
          <ExpressionEditor key={row.id} renderer={row} />
        </div>
      )}
    </RenderPage>
  );
}
