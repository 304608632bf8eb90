import type { OpenAPIObject } from '@nestjs/swagger';

type Components = NonNullable<OpenAPIObject['components']>;

const FORM = { type: 'string', examples: ['assets.changed:1042 versions.changed:1043'] };

/** As it is written in the documentation; HTTP knows no case here. */
export const POSITION = 'Jampot-Position';

/** The header that a change answers, and that later calls send back. */
export const positionParts: Pick<Components, 'parameters' | 'headers'> = {
  parameters: {
    Position: {
      name: POSITION,
      in: 'header',
      required: false,
      description:
        `What \`${POSITION}\` said in answers of the last minute, joined with blanks. Where the call misses a row ` +
        'that one of these changes made, it waits until it is there, two seconds at most. Without it, and for all ' +
        'else, what is missing is answered at once.',
      schema: FORM,
    },
  },
  headers: {
    Position: {
      description:
        'What the change caused, for later calls to send back; not to be read otherwise.',
      schema: FORM,
    },
  },
};
