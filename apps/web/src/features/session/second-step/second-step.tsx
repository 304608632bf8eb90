import { Button, Stack } from '@mantine/core';
import type { SecondStep as Step } from '@jampot/contracts';
import { ProveStep } from './prove-step.tsx';
import { SetUpStep } from './set-up-step.tsx';

export interface SecondStepProps {
  step: Step;
  /** The session has begun. */
  onDone: () => void;
  /** Back to the password. */
  onBack: () => void;
}

/** After the password: the second factor, or setting up the one that the account asks for. */
export default function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  return (
    <Stack gap="md">
      {step.methods.length === 0 ? (
        <SetUpStep step={step.step} onDone={onDone} />
      ) : (
        <ProveStep step={step} onDone={onDone} />
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={onBack}>
        Back to the password
      </Button>
    </Stack>
  );
}
