import { Tabs } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DetailsTab } from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { HistoryTab } from '../../features/history/index.ts';
import { FilesTab, RenderVersion, VersionsTab } from '../../features/versions/index.ts';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { IconAction, leaveKeys, SkeletonRows, useKeys } from '../../ui/index.ts';
import { ASSET_TABS } from './asset-search.ts';
import type { AssetTab } from './asset-search.ts';
import classes from './asset-screen.module.css';

const RenderJobTab = lazy(() => import('../../features/render-jobs/render-job-tab.tsx'));

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface AssetTabsProps {
  asset: Asset;
  version: Version | null;
  abilities: AssetAbilities;
  tab: AssetTab;
  search: (before: Record<string, unknown>) => Record<string, unknown>;
  onRemoved: () => void;
}

/** What there is to know about the asset, below the picture; folds away. */
export function AssetTabs({ asset, version, abilities, tab, search, onRemoved }: AssetTabsProps) {
  const navigate = useNavigate();
  const [folded, setFolded] = useLocalSetting<boolean>('asset.tabs.folded', false, parseBoolean);
  useKeys('Asset', [
    {
      keys: 'shift+D',
      label: folded ? 'Show the details below' : 'Hide the details below',
      run: () => setFolded(!folded),
    },
  ]);
  const choose = (value: string | null) => {
    setFolded(false);
    const next = (before: Record<string, unknown>) => ({
      ...before,
      tab: value === 'versions' ? undefined : value,
    });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  const Fold = folded ? IconChevronUp : IconChevronDown;
  return (
    <Tabs
      value={tab}
      onChange={choose}
      className={classes['tabs'] ?? ''}
      data-folded={folded || undefined}
    >
      <div className={classes['tabHead']}>
        <Tabs.List>
          {ASSET_TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} onMouseDown={leaveKeys}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <span className={classes['fold']}>
          <IconAction
            size="sm"
            label={folded ? 'Show the details below' : 'Hide the details below'}
            keys="shift+D"
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            <Fold {...icon} />
          </IconAction>
        </span>
      </div>
      {ASSET_TABS.map(({ value }) => (
        <Tabs.Panel
          key={value}
          value={value}
          hidden={folded}
          className={classes['tabPanel'] ?? ''}
          tabIndex={0}
        >
          {value === 'versions' ? (
            <VersionsTab
              asset={asset}
              shown={version}
              mayAdd={abilities.addVersion}
              mayRemove={abilities.removeVersion}
              search={search}
              onRemoved={onRemoved}
            />
          ) : value === 'files' ? (
            <FilesTab asset={asset} version={version} />
          ) : value === 'details' ? (
            <DetailsTab asset={asset} version={version} mayEdit={abilities.edit} />
          ) : value === 'history' ? (
            <HistoryTab assetId={asset.id} />
          ) : (
            <Suspense fallback={<SkeletonRows rows={4} height={36} />}>
              <RenderJobTab
                version={version}
                send={
                  version === null ? null : (
                    <RenderVersion version={version} mayAdd={abilities.addVersion} />
                  )
                }
              />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
