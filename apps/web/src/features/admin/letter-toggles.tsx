import { Tooltip } from '@mantine/core';
import type { Role } from '@jampot/contracts';
import { isProtected, parseLetters } from '@jampot/domain';
import type { PermissionLetter, ResourceName } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import classes from './admin.module.css';
import { changeLetters } from './change-role.ts';
import { LETTERS, resourceLabel } from './permission-words.ts';

interface LetterTogglesProps {
  role: Role;
  resource: ResourceName;
  readOnly: boolean;
}

/** The four letters of a role on a resource, each a switch of its own. */
export function LetterToggles({ role, resource, readOnly }: LetterTogglesProps) {
  const change = useMutation(changeLetters(role));
  const letters = role.permissions[resource] ?? '';
  const fixed = readOnly || isProtected(role.level, resource);
  const toggle = (letter: PermissionLetter) => {
    const next = parseLetters(
      letters.includes(letter) ? letters.replace(letter, '') : `${letters}${letter}`,
    );
    if (next.ok) change.mutate({ resource, letters: next.value });
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
