import {
  getViewportForBounds,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react';
import type { Node } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { LinkMap as Linked } from '@jampot/contracts';
import { stepOnMap } from '@jampot/domain';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconAction } from '../../../ui/index.ts';
import { MapNode, MapFocusContext } from './map-node.tsx';
import classes from './map.module.css';
import { NODE, shownMap } from './shown-map.ts';
import type { ShownItem, ShownLink, ShownMap } from './shown-map.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;
const nodeTypes = { item: MapNode };
/** From so many on only what is seen is drawn. */
const MANY = 150;
const NOTHING: ReadonlySet<string> = new Set();
/** All of it, as large as it is at most. */
const WHOLE = { minZoom: 0.1, maxZoom: 1, padding: 0.1 } as const;

/** What an asset uses on the left, what uses it on the right; arrow keys walk along the links. */
export default function LinkMap({ map }: { map: Linked }) {
  return (
    <ReactFlowProvider>
      <Canvas map={map} />
    </ReactFlowProvider>
  );
}

function Canvas({ map }: { map: Linked }) {
  const { setCenter, getZoom, getViewport, zoomIn, zoomOut } = useReactFlow();
  const canvas = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [opened, setOpened] = useState(NOTHING);
  const [focus, setFocus] = useState<{ id: number | null; wanted: boolean }>({
    id: null,
    wanted: false,
  });
  const { bounds, items, links } = useMemo(() => shownMap(map, opened), [map, opened]);
  const { showAll, onMoved } = useWholeMap(bounds);
  const middle = items.find(({ asset }) => asset.level === 0)?.id ?? null;
  // What was looked at may be folded, or gone.
  const here = items.some(({ id }) => id === focus.id) ? focus.id : middle;
  const nodes = useMemo(() => items.map(nodeOf), [items]);

  const go = (id: number) => {
    const to = items.find((item) => item.id === id);
    if (to === undefined) return;
    setFocus({ id, wanted: true });
    if (!isSeen(to, getViewport(), canvas.current)) {
      onMoved();
      void setCenter(to.x + NODE.width / 2, to.y + NODE.height / 2, { zoom: getZoom() });
    }
  };
  const zoom = (step: 'in' | 'out') => {
    onMoved();
    void (step === 'in' ? zoomIn() : zoomOut());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || here === null) return;
    if (event.key === '+' || event.key === '-') {
      zoom(event.key === '+' ? 'in' : 'out');
      return;
    }
    const to = event.key === 'Home' ? middle : stepOnMap(items, links, here, event.key);
    if (to === null) {
      // At an end the page must not scroll instead.
      if (event.key.startsWith('Arrow')) event.preventDefault();
      return;
    }
    event.preventDefault();
    go(to);
  };
  const open = (fold: string) => {
    const item = items.find((one) => one.fold === fold);
    setOpened(new Set([...opened, fold]));
    const [first] = item?.ids ?? [];
    if (first !== undefined) setFocus({ id: first, wanted: true });
  };
  return (
    <div
      ref={canvas}
      className={classes['canvas']}
      role="group"
      aria-label="Map of links"
      aria-describedby={hint}
    >
      <p id={hint} className={classes['hint']}>
        Arrow keys walk along links, Enter opens
      </p>
      <MapFocusContext
        value={{
          id: here,
          wanted: focus.wanted,
          onFocus: (id) => setFocus({ id, wanted: false }),
          onOpen: open,
          onKeyDown,
        }}
      >
        <ReactFlow
          nodes={nodes}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={WHOLE}
          // Of what moved it by itself there is no event.
          onMoveStart={(event) => {
            if (event !== null) onMoved();
          }}
          minZoom={0.1}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          onlyRenderVisibleElements={nodes.length > MANY}
          proOptions={{ hideAttribution: true }}
        >
          <ViewportPortal>
            <Links links={links} here={here} />
          </ViewportPortal>
        </ReactFlow>
      </MapFocusContext>
      <div className={classes['zoom']} role="group" aria-label="Zoom">
        <IconAction label="Zoom in" keys="+" onClick={() => zoom('in')}>
          <IconPlus {...icon} />
        </IconAction>
        <IconAction label="Zoom out" keys="-" onClick={() => zoom('out')}>
          <IconMinus {...icon} />
        </IconAction>
        <IconAction label="Fit the map" onClick={showAll}>
          <IconFocusCentered {...icon} />
        </IconAction>
      </div>
    </div>
  );
}

/** Shows all of the map again when its place is resized, until somebody moves or zooms it. */
function useWholeMap(bounds: ShownMap['bounds']) {
  const { setViewport } = useReactFlow();
  const width = useStore((place) => place.width);
  const height = useStore((place) => place.height);
  const moved = useRef(false);
  const latest = useRef(bounds);
  const fit = useCallback(() => {
    // Links that go round assets are part of it.
    const { minZoom, maxZoom, padding } = WHOLE;
    void setViewport(
      getViewportForBounds(latest.current, width, height, minZoom, maxZoom, padding),
    );
  }, [setViewport, width, height]);
  useEffect(() => {
    latest.current = bounds;
  });
  useEffect(() => {
    if (!moved.current && width > 0 && height > 0) fit();
  }, [fit, width, height]);
  return {
    showAll: () => {
      moved.current = false;
      fit();
    },
    onMoved: () => {
      moved.current = true;
    },
  };
}

function Links({ links, here }: { links: readonly ShownLink[]; here: number | null }) {
  return (
    <svg className={classes['links']} aria-hidden="true">
      {links.map(({ key, path, chain, stale, up, down }) => (
        <path
          key={key}
          d={path}
          className={classes['link']}
          data-reference={!chain || undefined}
          data-stale={stale ?? undefined}
          data-here={up === here || down === here || undefined}
        />
      ))}
    </svg>
  );
}

const nodeOf = (item: ShownItem): Node => ({
  id: String(item.id),
  type: 'item',
  position: { x: item.x, y: item.y },
  width: NODE.width,
  height: NODE.height,
  // What is neither dragged nor selected takes no press otherwise.
  style: { pointerEvents: 'all' },
  data: item as unknown as Record<string, unknown>,
});

function isSeen(
  { x, y }: ShownItem,
  view: { readonly x: number; readonly y: number; readonly zoom: number },
  canvas: HTMLElement | null,
): boolean {
  if (canvas === null) return true;
  const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y];
  const [width, height] = [NODE.width * view.zoom, NODE.height * view.zoom];
  return (
    left >= 0 &&
    top >= 0 &&
    left + width <= canvas.clientWidth &&
    top + height <= canvas.clientHeight
  );
}
