import type { Renderer } from '@jampot/contracts';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { IconAction } from '../../ui/index.ts';
import { AddArgument } from './command-line/add-argument.tsx';
import classes from '../../ui/farm/farm.module.css';
import { editRenderer } from './change-renderers.ts';

interface ArgumentListProps {
  renderer: Renderer;
  readOnly: boolean;
}

/** The arguments that a renderer offers where a command line is put together. */
export function ArgumentList({ renderer, readOnly }: ArgumentListProps) {
  const { mutate: edit } = useMutation(editRenderer(renderer.id));
  const args = renderer.arguments;
  const save = (next: Renderer['arguments']) =>
    edit({
      change: { arguments: next },
      field: 'Arguments',
      value: next.map(({ arg }) => arg).join(', '),
    });
  return (
    <>
      {args.length === 0 ? <p className={classes['none']}>No arguments yet</p> : null}
      <ul className={classes['lines']}>
        {args.map(({ arg, default: value }, at) => (
          <li key={`${at} ${arg}`} className={classes['line']}>
            <span className={classes['mono']}>
              {arg} <span className={classes['dim']}>{value}</span>
            </span>
            {readOnly ? null : (
              <IconAction
                size="sm"
                label={`Remove the argument ${arg}`}
                onClick={() => save(args.filter((_, other) => other !== at))}
              >
                <IconX size="1rem" stroke={1.5} />
              </IconAction>
            )}
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <AddArgument onAdd={(arg, value) => save([...args, { arg, default: value }])} />
      )}
    </>
  );
}
