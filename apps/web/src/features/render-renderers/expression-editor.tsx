import { Button, TextInput } from '@mantine/core';
import type { Renderer } from '@jampot/contracts';
import { checkExpression, MOST_EXPRESSION } from '@jampot/domain';
import type { Expressions } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import classes from '../../ui/farm/farm.module.css';
import { editRenderer } from './change-renderers.ts';
import { ExpressionTester } from './expression-tester.tsx';

const ROLES = [
  {
    role: 'error_regex',
    label: 'Error expression',
    hint: 'A line that it finds fails the render.',
  },
  { role: 'warning_regex', label: 'Warning expression', hint: 'Lines that it finds are counted.' },
  {
    role: 'progress_regex',
    label: 'Progress expression',
    hint: 'Its first group is the percentage, or the frame as (?P<frame>…).',
  },
] as const;

/** The three expressions of a renderer, tried on a log while they are written. */
export function ExpressionEditor({ renderer }: { renderer: Renderer }) {
  const { mutate: edit } = useMutation(editRenderer(renderer.id));
  const mayChange = useMay('renderers', 'u');
  const { error_regex, warning_regex, progress_regex } = renderer;
  // Those alone that somebody wrote in: the others are as they are kept, whoever changes them.
  const [written, setWritten] = useState<Partial<Expressions>>({});
  const draft = useMemo(
    (): Expressions => ({ error_regex, warning_regex, progress_regex, ...written }),
    [error_regex, warning_regex, progress_regex, written],
  );
  const changed = ROLES.filter(({ role }) => draft[role] !== renderer[role]);
  const problemOf = (role: keyof Expressions) => {
    const checked = checkExpression(draft[role], role);
    return checked.ok ? null : checked.error;
  };
  const broken = ROLES.some(({ role }) => problemOf(role) !== null);
  const save = () => {
    const change = Object.fromEntries(changed.map(({ role }) => [role, draft[role]]));
    const names = changed.map(({ label }) => label).join(', ');
    const values = changed.map(({ role }) => draft[role] || 'none').join(', ');
    const keepLater = () =>
      // What was written on meanwhile is not kept yet.
      setWritten((before) =>
        Object.fromEntries(Object.entries(before).filter(([role, text]) => text !== change[role])),
      );
    edit({ change, field: names, value: values }, { onSuccess: keepLater });
  };
  return (
    <section className={classes['section']} aria-labelledby="expressions">
      <h2 id="expressions" className={classes['heading']}>
        How its output is read
      </h2>
      <div className={classes['form']}>
        {ROLES.map(({ role, label, hint }) => (
          <TextInput
            key={role}
            label={label}
            description={hint}
            spellCheck={false}
            classNames={{ input: classes['mono'] ?? '' }}
            readOnly={!mayChange}
            maxLength={MOST_EXPRESSION}
            value={draft[role]}
            error={problemOf(role)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setWritten((before) => {
                const after = { ...before, [role]: value };
                // Written back, it is nobody's draft any more.
                if (value === renderer[role]) delete after[role];
                return after;
              });
            }}
          />
        ))}
        {mayChange ? (
          <div>
            <Button size="xs" disabled={broken || changed.length === 0} onClick={save}>
              Save expressions
            </Button>
          </div>
        ) : null}
      </div>
      <ExpressionTester rendererId={renderer.id} expressions={draft} />
    </section>
  );
}
