import { Title } from '@mantine/core';
import { KeyHint } from './key-hint.tsx';
import { asList, keyScopes } from './key-registry.ts';
import type { KeyBinding, KeyScope } from './key-registry.ts';
import classes from './keys.module.css';
import { Dialog } from '../dialogs/dialog.tsx';

/** The list that `?` opens: every key that works on the present screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const scopes = groupsOf(keyScopes().toReversed());
  return (
    <Dialog onClose={onClose} title="Keyboard" size="lg">
      <div className={classes['columns']}>
        {scopes.map((scope) => (
          <section key={scope.title} className={classes['group']}>
            <Title order={4}>{scope.title}</Title>
            <dl>
              {scope.bindings.map((binding) => (
                <div key={binding.label} className={classes['row']}>
                  <dt>{binding.label}</dt>
                  <dd>
                    {asList(binding.keys).map((keys) => (
                      <KeyHint key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Several parts of a screen may name keys of one group: it is shown once. */
function groupsOf(scopes: readonly KeyScope[]) {
  const groups = new Map<string, KeyBinding[]>();
  for (const scope of scopes) {
    const shown = scope.bindings().filter(({ hidden, keys }) => !hidden && keys.length > 0);
    if (shown.length > 0) groups.set(scope.title, [...(groups.get(scope.title) ?? []), ...shown]);
  }
  return [...groups].map(([title, bindings]) => ({ title, bindings }));
}
