/** A problem that the person at the keyboard can mend: shown without a stack, with the remedy. */
export class Complaint extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.name = 'Complaint';
    this.remedy = remedy;
  }
}
