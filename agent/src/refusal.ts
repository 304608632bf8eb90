/** Why an attempt was not begun, or could not go on, that is no fault of the program it runs. */
export type RefusalCode =
  | 'executable_not_allowed'
  | 'executable_missing'
  | 'no_room'
  | 'output_linked'
  | 'output_missing'
  | 'output_unnamed'
  | 'output_too_large'
  | 'order_invalid';

/** An expected refusal, with a text that people read in the render's report. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}
