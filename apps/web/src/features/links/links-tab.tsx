import { useMay } from '../../lib/queries/index.ts';
import { LinkSide } from './link-side.tsx';
import type { LinkAbilities } from './link-side.tsx';
import classes from './links.module.css';

interface LinksTabProps {
  asset: { readonly id: number; readonly name: string };
  abilities: LinkAbilities;
}

/** What an asset uses, and what uses it. */
export function LinksTab({ asset, abilities }: LinksTabProps) {
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
      />
    </div>
  );
}
