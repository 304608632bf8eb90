import { Badge } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { IconAction } from '../../ui/index.ts';

/** Beside the writer of a note that guests of the project don't see. */
export function InternalMark() {
  return (
    <Badge size="xs" flex="none" variant="default" title="Guests of this project don't see it">
      Internal
    </Badge>
  );
}

interface InternalSwitchProps {
  internal: boolean;
  size?: 'xs' | undefined;
  onChange: (internal: boolean) => void;
}

/** Keeps a note from guests of the project, or opens it to them. */
export function InternalSwitch({ internal, size, onChange }: InternalSwitchProps) {
  const Icon = internal ? IconEyeOff : IconEye;
  return (
    <IconAction
      label={internal ? 'Internal: guests don’t see it' : 'Guests may see it. Make it internal'}
      pressed={internal}
      {...(size === undefined ? {} : { size })}
      onClick={() => onChange(!internal)}
    >
      <Icon size={size === 'xs' ? '0.875rem' : '1.125rem'} stroke={1.5} aria-hidden="true" />
    </IconAction>
  );
}
