import { clampFrame } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import { patchState } from '../transport/patch-state.ts';
import { playedFrames, shuttleSpeed } from '../transport/play-range.ts';
import type { Transport, TransportState } from '../transport/transport.ts';
import type { PlayRange } from '../types.ts';
import { framesAhead, framesAround, newestReady } from './barrier.ts';
import type { FollowingSound } from './element-sound.ts';
import type { FilmTransportOptions } from './film-transport.types.ts';
import { Seekers } from './seekers.ts';
import { isPlayedOut } from './timebase.ts';
import type { Timebase } from './timebase.ts';
import { TrackGroup } from './track-group.ts';
import type { Track } from './track-group.ts';

/** Milliseconds without a picture after which is told what is waited for. */
const TELL = 300;
/** Frames that the pictures may be late before the clock goes back to them. */
const LATE = 3;

/**
 * Plays one to nine media by one clock: a frame is shown when all that are seen have it, so that they are
 * never apart. Where pictures come too late the clock waits for them.
 */
export class FilmTransport implements Transport {
  readonly frame = createStore(0);
  readonly range = createStore<PlayRange>({ in: null, out: null });
  readonly loop = createStore(false);
  readonly playSpeed = createStore(1);
  readonly state = createStore<TransportState>({
    phase: 'loading',
    speed: 0,
    stalled: false,
    frames: 0,
    buffered: [],
  });
  /** Ids of the tracks whose pictures are late. */
  readonly waitingFor = createStore<readonly number[]>([]);
  readonly #show: FilmTransportOptions['show'];
  readonly #sound: FollowingSound;
  #timebase: Timebase;
  /** The media that play, and which of them can't go along. */
  readonly tracks = new TrackGroup();
  #shown: number | null = null;
  /** Until it is told who is late with a frame that was looked for. */
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** The frame to be shown next, wherever the clock stands. */
  #target: number | null;
  #anchor = { seconds: 0, at: 0 };
  #progress = 0;
  readonly #seekers = new Seekers();
  #handle = 0;
  #disposed = false;

  constructor({ timebase, startAt, show, sound }: FilmTransportOptions) {
    this.#timebase = timebase;
    this.#show = show;
    this.#sound = sound;
    this.#target = startAt;
    this.frame.set(startAt);
    this.#patch({ frames: timebase.frames });
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  get playing(): boolean {
    return this.state.get().speed !== 0;
  }

  get played() {
    return playedFrames(this.range.get(), this.state.get().frames);
  }

  /** Other media, or the same ones in another way: the playhead stays. */
  setTracks(tracks: readonly Track[], timebase: Timebase): void {
    this.tracks.set(tracks, timebase.startOf(1));
    this.#timebase = timebase;
    this.#patch({ frames: timebase.frames });
    this.refresh();
  }

  /** Shows the frame at the playhead anew: something has come, or is laid out in another way. */
  refresh(): void {
    this.#target ??= this.playing ? null : this.frame.get();
    this.#phase();
    this.#schedule();
  }

  /** Does not wait for a track until it has caught up. */
  goOnWithout(id: number): void {
    this.tracks.skip(id);
    this.waitingFor.set(this.waitingFor.get().filter((one) => one !== id));
    this.#schedule();
  }

  seek(frame: number): Promise<number> {
    const target = this.#clamped(frame);
    this.#target = target;
    this.frame.set(target);
    this.#sound.pause();
    this.#schedule();
    return this.#seekers.wait();
  }

  step(frames: number): void {
    this.#halt();
    void this.seek(this.frame.get() + frames);
  }

  play(speed = this.playSpeed.get()): void {
    if (this.state.get().phase !== 'ready') return;
    const [at, { first, last }] = [this.frame.get(), this.played];
    const isOutside = at < first || at > last;
    if (speed > 0 && (isOutside || at === last)) this.#jump(first);
    else if (speed < 0 && (isOutside || at === first)) this.#jump(last);
    this.#patch({ speed });
    this.#start(performance.now());
    this.#schedule();
  }

  pause(): void {
    this.#halt();
    void this.seek(this.frame.get());
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  shuttle(direction: -1 | 1): void {
    this.play(shuttleSpeed(this.state.get().speed, direction));
  }

  setLoudness(loudness: number): void {
    this.#sound.setLoudness(loudness);
  }

  dispose(): void {
    this.#disposed = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    cancelAnimationFrame(this.#handle);
    clearTimeout(this.#telling);
    this.#sound.dispose();
    this.#seekers.settle(this.frame.get());
  }

  /** No picture is drawn where nobody looks: sound and clock stand still with them, and go on from there. */
  readonly #onVisibility = (): void => {
    if (document.hidden) this.#sound.pause();
    else this.#start(performance.now());
  };

  #schedule(): void {
    if (this.#handle !== 0 || this.#disposed) return;
    this.#handle = requestAnimationFrame((now) => {
      this.#handle = 0;
      this.#tick(now);
    });
  }

  #tick(now: number): void {
    if (this.#target !== null) this.#goTo(this.#target, now);
    else if (this.playing) this.#advance(now);
    if (this.playing) this.#schedule();
  }

  /** Shows a frame as soon as all have it; what is on screen stays until then. */
  #goTo(target: number, now: number): void {
    const frame = this.#clamped(target);
    this.#target = frame;
    if (!this.tracks.isReady(frame)) {
      this.#want([frame], 0);
      this.#telling ??= setTimeout(() => this.#tellLate(), TELL);
      return;
    }
    this.#compose(frame);
    this.frame.set(frame);
    this.#target = null;
    this.#told([]);
    this.#start(now);
    this.#seekers.settle(frame);
    if (!this.playing) this.#want(framesAround(frame), 0);
  }

  /** A frame was looked for that one of them has not yet; those that have it need not wait for ever. */
  #tellLate(): void {
    const frame = this.#clamped(this.#target ?? this.frame.get());
    const isLate = this.#target !== null && this.tracks.phase === 'ready';
    this.#told(isLate && !this.tracks.isReady(frame) ? this.tracks.lateAt(frame) : []);
  }

  #advance(now: number): void {
    const { speed } = this.state.get();
    const direction = speed > 0 ? 1 : -1;
    const { first, last } = this.played;
    const at = this.#shown ?? this.frame.get();
    const seconds = this.#anchor.seconds + ((now - this.#anchor.at) / 1000) * speed;
    const end = direction > 0 ? last : first;
    if (at === end && isPlayedOut(this.#timebase, seconds, direction, this.played)) {
      this.#end(direction > 0 ? first : last, end, now);
      return;
    }
    const due = Math.min(Math.max(this.#timebase.frameAt(seconds), first), last);
    const frame = newestReady(at, due, direction, (one) => this.tracks.isReady(one));
    if (frame === null) this.#wait(now, at, due, direction);
    else {
      this.#progress = now;
      this.#compose(frame);
      this.frame.set(frame);
      this.#told([]);
      if (Math.abs(due - frame) > LATE) this.#start(now);
    }
    this.#want(framesAhead(this.#shown ?? at, direction, this.played, this.loop.get()), speed);
    // What is late holds the sound as well, which else would say the same piece again and again.
    if (!this.state.get().stalled) this.#sound.follow(this.#shown ?? at, speed);
  }

  /** No picture yet: the clock stands still after two frames, and what is late is told after a while. */
  #wait(now: number, at: number, due: number, direction: 1 | -1): void {
    if (due === at) {
      this.#progress = now;
      return;
    }
    const next = at + direction;
    const patience = 2000 * (this.#timebase.startOf(at + 1) - this.#timebase.startOf(at));
    if (now - this.#progress < patience) return;
    this.#anchor = { seconds: this.#timebase.startOf(next), at: now };
    if (now - this.#progress < TELL) return;
    this.#sound.pause();
    this.#told(this.tracks.lateAt(next));
  }

  /** The number turns with the picture: until that of the beginning has come both stay at the end. */
  #end(again: number, end: number, now: number): void {
    if (this.loop.get()) this.#goTo(again, now);
    else {
      this.#halt();
      void this.seek(end);
    }
  }

  #jump(frame: number): void {
    this.#target = frame;
    this.frame.set(frame);
    this.#schedule();
  }

  #halt(): void {
    this.#sound.pause();
    this.#told([]);
    this.#patch({ speed: 0 });
  }

  /** The clock goes on from the frame that is shown. */
  #start(now: number): void {
    const at = this.#shown ?? this.frame.get();
    const isBack = this.state.get().speed < 0;
    this.#anchor = { seconds: this.#timebase.startOf(isBack ? at + 1 : at), at: now };
    this.#progress = now;
  }

  #compose(frame: number): void {
    this.#shown = frame;
    this.#show(this.tracks.picturesAt(frame), frame);
  }

  #want(frames: readonly number[], speed: number): void {
    const end = Math.max(1, this.state.get().frames);
    this.tracks.want(
      frames.filter((frame) => frame >= 0 && frame < end),
      speed,
    );
  }

  #phase(): void {
    const { phase } = this.tracks;
    this.tracks.tell();
    this.#patch({ phase });
    if (phase === 'failed') this.#seekers.settle(this.frame.get());
  }

  #told(late: readonly number[]): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    if (late.length === 0 && this.waitingFor.get().length === 0) return;
    this.waitingFor.set(late);
    this.#patch({ stalled: late.length > 0 });
  }

  #clamped(frame: number): number {
    const { frames } = this.state.get();
    return frames > 0 ? clampFrame(frame, frames) : Math.max(0, Math.round(frame));
  }

  #patch(change: Partial<TransportState>): void {
    patchState(this.state, change);
  }
}
