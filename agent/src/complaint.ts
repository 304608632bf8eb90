/** Something a person has to mend before the agent can do its work; shown without a stack. */
export class Complaint extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = 'Complaint';
    this.remedy = remedy;
  }
}
