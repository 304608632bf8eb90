/** A change of a thing of the farm, told by the name of a field and what it became. */
export interface Edit<C> {
  readonly change: C;
  readonly field: string;
  readonly value: string;
}

/** What is said of a field that was changed, as the specification words it; one that was emptied became none. */
export const editDone = (_answer: unknown, { field, value }: Omit<Edit<never>, 'change'>): string =>
  `${field} successfully changed to ${value || 'none'}`;

/** And of one that was refused, where the field does not say so itself. */
export const editFailed = ({ field }: Pick<Edit<never>, 'field'>): string =>
  `${field} failed to update.`;
