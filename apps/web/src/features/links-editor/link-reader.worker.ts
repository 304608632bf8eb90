import { readPieces } from './read-pieces.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answer(data);
});

async function answer(file: File): Promise<void> {
  for await (const piece of readPieces(file)) globalThis.postMessage(piece, { transfer: [] });
}
