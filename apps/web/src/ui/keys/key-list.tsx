import { Modal, Title } from '@mantine/core';
import { KeyHint } from './key-hint.tsx';
import { asList, keyScopes } from './key-registry.ts';
import classes from './keys.module.css';

/** The list that `?` opens: every key that works on the present screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const scopes = keyScopes()
    .toReversed()
    .map((scope) => ({ title: scope.title, bindings: scope.bindings().filter((b) => !b.hidden) }))
    .filter((scope) => scope.bindings.length > 0);
  return (
    <Modal opened onClose={onClose} title="Keyboard" size="lg">
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
    </Modal>
  );
}
