import * as z from 'zod';

/** 0 to 1 across the picture, so that a drawing fits every size of it. */
const unit = z.number().min(0).max(1);
const point = z.object({
  x: unit,
  y: unit,
  /** 0 to 1; pens report it, mice don't. */
  pressure: unit.optional(),
});
const look = {
  /** `#RRGGBB`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/iu, 'A colour as #RRGGBB is needed.'),
  /** 1 to 10, in pixels of a picture 550 wide. */
  width: z.number().min(1).max(10),
};

/** Letters of the JSON of a drawing. */
const MOST_DRAWING = 1_000_000;
/** Letters that a number such as 1e-300 takes beside its own where it is written out, as it is kept. */
const WRITTEN_OUT = 330;

/** One stroke or shape. */
export const drawingMarkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stroke'), ...look, points: z.array(point).min(1).max(5000) }),
  z.object({
    kind: z.enum(['line', 'arrow', 'rectangle', 'ellipse']),
    ...look,
    from: point,
    to: point,
  }),
  z.object({ kind: z.literal('text'), ...look, at: point, text: z.string().min(1).max(500) }),
]);

/** A drawing over one frame, or over a range of frames of the preview (both ends included). */
export const drawingSchema = z
  .object({
    frame: z.int32().nonnegative(),
    last_frame: z.int32().nonnegative().optional(),
    marks: z.array(drawingMarkSchema).min(1).max(2000),
  })
  .refine((drawing) => lettersOf(drawing) <= MOST_DRAWING, 'The drawing is too large.');
export type Drawing = z.infer<typeof drawingSchema>;
export type DrawingMark = z.infer<typeof drawingMarkSchema>;

function lettersOf(drawing: object): number {
  const written = JSON.stringify(drawing);
  return written.length + WRITTEN_OUT * (written.match(/\de-\d/gu)?.length ?? 0);
}
