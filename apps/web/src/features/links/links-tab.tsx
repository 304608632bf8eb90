import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/queries/index.ts';
import { LinkSide } from './link-side.tsx';
import type { LinkAbilities, LinksOf } from './link-side.tsx';
import classes from './links.module.css';

interface LinksTabProps {
  asset: LinksOf;
  abilities: LinkAbilities;
  /** Leads to the map, where that is not beside. */
  toMap?: boolean;
}

/** What an asset uses, and what uses it. */
export function LinksTab({ asset, abilities, toMap = true }: LinksTabProps) {
  // Which folder decides about a downlink is known once its asset is: the server does then.
  const mayAnywhere = useMay('dependencies', 'c');
  return (
    <div className={classes['tab']}>
      <LinkSide asset={asset} side="up" mayAdd={abilities.addLink} abilities={abilities} />
      <LinkSide
        asset={asset}
        side="down"
        mayAdd={abilities.addLink || mayAnywhere}
        abilities={abilities}
        action={
          toMap && abilities.seeLinks ? (
            <Button
              renderRoot={(props) => <Link {...props} to={`/assets/${asset.id}/links` as string} />}
              className={classes['action'] ?? ''}
              size="xs"
              variant="default"
              leftSection={<IconSitemap size="1rem" stroke={1.5} aria-hidden="true" />}
            >
              Map
            </Button>
          ) : null
        }
      />
    </div>
  );
}
