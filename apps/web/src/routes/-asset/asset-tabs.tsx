import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { DetailsTab } from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { HistoryTab } from '../../features/history/index.ts';
import { LinksTab, useLinkCount } from '../../features/links/index.ts';
import { FilesTab, RenderVersion, VersionsTab } from '../../features/versions/index.ts';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { useKnown, versionsQuery } from '../../lib/queries/index.ts';
import { IconAction, SkeletonRows, useKeys } from '../../ui/index.ts';
import { TabArea, TabPanel, TabRow } from '../../ui/tabs/tabs.tsx';
import { ASSET_TABS, isForGuests, shownTab } from './asset-search.ts';
import type { AssetTab } from './asset-search.ts';
import classes from './asset-screen.module.css';

const RenderJobTab = lazy(() => import('../../features/render-jobs/render-job-tab.tsx'));

/** Files that a version has for somebody to take. */
function countFiles({ source_file, preview_file, poster_file, render_file }: Version): number {
  return [source_file, preview_file, poster_file, render_file].filter((file) => file !== null)
    .length;
}

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface AssetTabsProps {
  asset: Asset;
  version: Version | null;
  abilities: AssetAbilities;
  /** The tab that the address names, if any. */
  tab: AssetTab | null;
  /** Compares a version with the shown one, or the shown one with the one before it. */
  onCompare: (versionId: number) => void;
  search: (before: Record<string, unknown>) => Record<string, unknown>;
  onRemoved: () => void;
}

/** What there is to know about the asset, in a drawer below the picture; it starts closed. */
export function AssetTabs(props: AssetTabsProps) {
  const { asset, version, abilities, search, onCompare, onRemoved } = props;
  const tab = shownTab(props.tab, abilities.guest);
  const navigate = useNavigate();
  const linkCount = useLinkCount(asset.id, abilities.seeLinks && !abilities.guest);
  const counts: Partial<Record<AssetTab, number | null>> = {
    links: linkCount,
    files: version === null ? 0 : countFiles(version),
    versions: useKnown(versionsQuery(asset.id))?.length ?? null,
  };
  // Of a version without a job there is nothing to see, but for whoever may send it.
  const hasJob = typeof version?.job_id === 'number' || abilities.addVersion;
  const tabs = ASSET_TABS.filter(
    ({ value }) =>
      (value !== 'job' || hasJob || tab === 'job') && (!abilities.guest || isForGuests(value)),
  );
  const [kept, setKept] = useLocalSetting<boolean>('asset.tabs.folded', true, parseBoolean);
  // An address that names a tab is there to show it.
  const [named, setNamed] = useState(props.tab);
  const [asked, setAsked] = useState(props.tab !== null);
  if (named !== props.tab) {
    setNamed(props.tab);
    if (props.tab !== null) setAsked(true);
  }
  const folded = kept && !asked;
  useLayoutEffect(() => {
    if (!folded) return undefined;
    // What floats above the page lies over the closed drawer, and not over the player's controls.
    const { style } = document.documentElement;
    style.setProperty('--jp-tray-bottom', '0px');
    return () => void style.removeProperty('--jp-tray-bottom');
  }, [folded]);
  const show = (next: AssetTab | null) => {
    const nextSearch = (before: Record<string, unknown>) => ({ ...before, tab: next ?? undefined });
    void navigate({ to: '.', search: nextSearch as never, replace: true, resetScroll: false });
  };
  const setFolded = (next: boolean) => {
    setAsked(false);
    setKept(next);
    if (next) show(null);
  };
  useKeys('Asset', [
    {
      keys: 'shift+D',
      label: folded ? 'Show the details below' : 'Hide the details below',
      command: true,
      run: () => setFolded(!folded),
    },
  ]);
  const choose = (value: AssetTab) => {
    setFolded(false);
    show(value);
  };
  const Fold = folded ? IconChevronUp : IconChevronDown;
  return (
    <TabArea<AssetTab> value={folded ? null : tab} onTab={choose} className={classes['tabs']}>
      <div className={classes['tabHead']}>
        <span className={classes['fold']}>
          <IconAction
            size="sm"
            label={folded ? 'Show the details below' : 'Hide the details below'}
            keys="shift+D"
            aria-expanded={!folded}
            leavesKeys
            onClick={() => setFolded(!folded)}
          >
            <Fold {...icon} />
          </IconAction>
        </span>
        <TabRow
          label="About the asset"
          leavesKeys
          tabs={tabs.map((one) => ({ ...one, count: counts[one.value] ?? null }))}
        />
      </div>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value} className={classes['tabPanel']} focusable>
          {value === 'links' ? (
            <LinksTab asset={asset} abilities={abilities} />
          ) : value === 'versions' ? (
            <VersionsTab
              asset={asset}
              shown={version}
              mayAdd={abilities.addVersion}
              mayRemove={abilities.removeVersion}
              search={search}
              onCompare={onCompare}
              onRemoved={onRemoved}
            />
          ) : value === 'files' ? (
            <FilesTab asset={asset} version={version} />
          ) : value === 'details' ? (
            <DetailsTab
              asset={asset}
              version={version}
              mayEdit={abilities.edit}
              mayNumber={abilities.changeVersion}
            />
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
        </TabPanel>
      ))}
    </TabArea>
  );
}
