import { CODE_CELLS, CODE_STRIP, frameCodeCells } from './frame-code.ts';

/** 3×5 dots a digit, rows top to bottom, so that no font is needed on the machine. */
const DIGITS = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001010010010',
  '111101111101111',
  '111101111001111',
];

const RAMP = 120;
const ramps = new Map<number, Buffer>();

/**
 * One frame as planar yuv420p bytes (limited range): a moving gradient, the frame number in
 * digits across the middle, and the frame code along the bottom. Width and height in pixels.
 */
export function drawFrame(frame: number, width: number, height: number): Buffer {
  const chromaWidth = Math.ceil(width / 2);
  const chromaHeight = Math.ceil(height / 2);
  const picture = Buffer.alloc(width * height + 2 * chromaWidth * chromaHeight, 128);
  const ramp = rampOf(width + RAMP);
  for (let y = 0; y < height; y++) {
    const shift = (y + frame * 3) % RAMP;
    ramp.copy(picture, y * width, shift, shift + width);
  }
  for (let y = 0; y < chromaHeight; y++) {
    const at = width * height + y * chromaWidth;
    picture.fill(96 + Math.round((y / chromaHeight) * 64), at, at + chromaWidth);
  }
  drawNumber(picture, frame, width, height);
  drawCode(picture, frame, width, height);
  return picture;
}

/** So many levels, again and again. A row of pixels is copied from it, which costs no loop over them. */
function rampOf(length: number): Buffer {
  let ramp = ramps.get(length);
  if (ramp === undefined) {
    ramp = Buffer.from(Array.from({ length }, (_, at) => 40 + (at % RAMP)));
    ramps.set(length, ramp);
  }
  return ramp;
}

function drawNumber(picture: Buffer, frame: number, width: number, height: number): void {
  const text = String(frame).padStart(5, '0');
  const dot = Math.max(1, Math.floor(Math.min(width / 24, height / 12)));
  const left = Math.floor((width - dot * 19) / 2);
  const top = Math.floor(height * 0.3);
  for (const [place, digit] of [...text].entries()) {
    const shape = DIGITS[Number(digit)] ?? '';
    for (let i = 0; i < 15; i++) {
      const level = shape[i] === '1' ? 235 : 16;
      const x = left + (place * 4 + (i % 3)) * dot;
      fill(picture, width, [x, top + Math.floor(i / 3) * dot, dot, dot], level);
    }
  }
}

function drawCode(picture: Buffer, frame: number, width: number, height: number): void {
  const top = Math.floor(height * (1 - CODE_STRIP));
  for (const [cell, white] of frameCodeCells(frame).entries()) {
    const left = Math.round((cell * width) / CODE_CELLS);
    const right = Math.round(((cell + 1) * width) / CODE_CELLS);
    fill(picture, width, [left, top, right - left, height - top], white ? 235 : 16);
  }
}

function fill(
  picture: Buffer,
  stride: number,
  [left, top, width, height]: readonly [number, number, number, number],
  level: number,
): void {
  for (let y = top; y < top + height; y++) {
    picture.fill(level, y * stride + left, y * stride + left + width);
  }
}
