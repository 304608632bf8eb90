import { Code, Group, Text } from '@mantine/core';
import { QrCode } from '../media/qr-code.tsx';
import classes from './second-factor.module.css';

/** The secret for an authenticator application: a picture for its camera, and a text to type. */
export function TotpKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <Group gap="md" align="flex-start" wrap="nowrap" className={classes['key'] ?? ''}>
      <QrCode address={uri} label="Code for an authenticator application" />
      <div>
        <Text size="sm">Scan this with an authenticator application, or type the key there:</Text>
        <Code className={classes['secret'] ?? ''}>
          {secret.replaceAll(/(.{4})/gu, '$1 ').trim()}
        </Code>
      </div>
    </Group>
  );
}
