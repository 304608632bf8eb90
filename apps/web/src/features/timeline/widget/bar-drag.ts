import {
  autoScrollBy,
  barOf,
  dragModeAt,
  dragTask,
  leftOf,
  taskChanged,
  timeAt,
} from '@jampot/domain';
import type { DragMode, TimelineColumn, TimeRange } from '@jampot/domain';
import type { BarChange, TimelineBar, TimelineView } from './timeline.types.ts';

/** Pixels that a pointer travels before a press is a drag. */
const DRAG_FROM = 3;

/** Where bars are dragged, as it is now. */
export interface DragContext {
  readonly scroller: HTMLElement | null;
  /** Pixels of the pane of labels, which lies over the content's left end. */
  readonly labelWidth: number;
  readonly columns: readonly TimelineColumn[];
  readonly view: TimelineView;
  readonly onChange: (change: BarChange) => void;
  /** It is dragged beyond an end. */
  readonly onEnd: (at: 'left' | 'right') => void;
}

interface Held {
  readonly bar: TimelineBar;
  readonly element: HTMLElement;
  readonly mode: DragMode;
  /** Where it was taken, in pixels of the window. */
  readonly startX: number;
  /** The time at the left end then: the timeline may grow meanwhile. */
  readonly startTime: number;
  x: number;
  range: TimeRange;
  moving: boolean;
}

/**
 * Moves and resizes one bar by the pointer. While it lasts only the bar's own style changes, once a repaint;
 * who listens is told at the end, when something changed.
 */
export class BarDrag {
  #context: DragContext;
  #held: Held | null = null;
  #frame = 0;

  constructor(context: DragContext) {
    this.#context = context;
  }

  /** Columns, view and who listens may be others now. */
  update(context: DragContext): void {
    this.#context = context;
  }

  get isHolding(): boolean {
    return this.#held !== null;
  }

  begin(element: HTMLElement, x: number, bar: TimelineBar): void {
    const { left, width } = element.getBoundingClientRect();
    const { scroller, columns, view } = this.#context;
    this.#held = {
      bar,
      element,
      mode: dragModeAt(x - left, width, bar.from === bar.to),
      startX: x,
      startTime: timeAt(scroller?.scrollLeft ?? 0, columns, view.scale),
      x,
      range: bar,
      moving: false,
    };
  }

  move(x: number): void {
    const held = this.#held;
    if (held === null) return;
    held.x = x;
    if (held.moving || Math.abs(x - held.startX) < DRAG_FROM) return;
    held.moving = true;
    held.element.dataset['moving'] = held.mode;
    this.#frame = requestAnimationFrame(this.#follow);
  }

  finish(): void {
    const held = this.#held;
    if (held?.moving === true) this.#follow();
    this.#end();
    if (held === null || !held.moving || !taskChanged(held.bar, held.range)) return;
    const { bar, range } = held;
    this.#context.onChange({ bar, before: { from: bar.from, to: bar.to }, after: range });
  }

  /** The bar is where it was. */
  giveUp(): void {
    const held = this.#held;
    if (held !== null) this.#draw(held, held.bar);
    this.#end();
  }

  readonly #follow = (): void => {
    const held = this.#held;
    const { scroller, columns, view, labelWidth, onEnd } = this.#context;
    if (held === null || scroller === null) return;
    const room = scroller.clientWidth - labelWidth;
    const inside = held.x - scroller.getBoundingClientRect().left;
    const step = autoScrollBy(inside, labelWidth, room);
    const before = scroller.scrollLeft;
    scroller.scrollLeft += step;
    if (step !== 0 && scroller.scrollLeft === before) onEnd(step < 0 ? 'left' : 'right');
    const startLeft = leftOf(held.startTime, columns, view.scale);
    const travelled = held.x - held.startX + scroller.scrollLeft - startLeft;
    const from = held.mode === 'E' ? held.bar.to : held.bar.from;
    const { left } = barOf({ from, to: from }, columns, view.scale);
    const delta = travelled === 0 ? 0 : timeAt(left + travelled, columns, view.scale) - from;
    held.range = dragTask(held.bar, held.mode, delta, view);
    this.#draw(held, held.range);
    this.#frame = requestAnimationFrame(this.#follow);
  };

  #draw({ element, bar }: Held, range: TimeRange): void {
    const { left, width } = barOf(range, this.#context.columns, this.#context.view.scale);
    element.style.left = `${left}px`;
    element.style.width = `${width}px`;
    const told = element.querySelector('[data-times]');
    if (told !== null) told.textContent = bar.times(range);
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    delete this.#held?.element.dataset['moving'];
    this.#held = null;
  }
}
