import { Tooltip } from '@mantine/core';
import type { Role } from '@jampot/contracts';
import { isProtected, parseLetters } from '@jampot/domain';
import type { PermissionLetter, ResourceName } from '@jampot/domain';
import { toast } from '../../ui/index.ts';
import classes from './admin.module.css';
import { LETTERS, resourceLabel } from './permission-words.ts';
import { useChangeLetters } from './roles.query.ts';

interface LetterTogglesProps {
  role: Role;
  resource: ResourceName;
  readOnly: boolean;
}

/** The four letters of a role on a resource, each a switch of its own. */
export function LetterToggles({ role, resource, readOnly }: LetterTogglesProps) {
  const change = useChangeLetters(role.id);
  const letters = role.permissions[resource] ?? '';
  const fixed = readOnly || isProtected(role.level, resource);
  const toggle = (letter: PermissionLetter) => {
    const next = parseLetters(
      letters.includes(letter) ? letters.replace(letter, '') : `${letters}${letter}`,
    );
    if (!next.ok) return;
    change.mutate(
      { role, resource, letters: next.value },
      { onError: (error) => toast.refusal(error, 'permissions failed to update.') },
    );
  };
  return (
    <span className={classes['letters']}>
      {LETTERS.map(({ letter, word }) => (
        <Tooltip key={letter} label={word}>
          <button
            type="button"
            className={classes['letter']}
            aria-pressed={letters.includes(letter)}
            aria-label={`${role.name}: ${word.toLowerCase()} ${resourceLabel(resource).toLowerCase()}`}
            disabled={fixed}
            onClick={() => toggle(letter)}
          >
            {letter}
          </button>
        </Tooltip>
      ))}
    </span>
  );
}
