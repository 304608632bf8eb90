import { LINK_HOURS } from '../tokens/one-time-tokens.ts';
import { newsParts } from './news-texts.ts';
import type { NewsOccasion } from './news-texts.ts';
import { unlinked } from './unlinked.ts';

/** A letter before it has a recipient. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown in the log where letters are not sent. */
  readonly link: string;
  /** Where mail programs post that no more of the kind is wanted (RFC 8058). */
  readonly unsubscribe?: string;
}

/** What a letter is about; `link` is the address the reader shall open. */
export type Occasion =
  | { readonly about: 'registration'; readonly link: string }
  | { readonly about: 'registered'; readonly link: string; readonly name: string }
  | {
      readonly about: 'invite';
      readonly link: string;
      readonly name: string;
      readonly account: string;
      readonly inviter: string | null;
    }
  | {
      readonly about: 'password';
      readonly link: string;
      readonly name: string;
      /** Named where several accounts know the e-mail. */
      readonly account: string | null;
    }
  | {
      readonly about: 'email-changed';
      readonly link: string;
      readonly name: string;
      readonly account: string;
      /** The new one. */
      readonly email: string;
    }
  | {
      readonly about: 'second-factor';
      readonly link: string;
      readonly name: string;
      readonly account: string;
      /** Who took it away. */
      readonly actor: string | null;
    }
  | {
      readonly about: 'render';
      readonly link: string;
      readonly name: string;
      /** Asset and version. */
      readonly title: string;
      /** Null when it completed. */
      readonly error: string | null;
    }
  | NewsOccasion;

export interface Parts {
  readonly subject: string;
  readonly before: readonly string[];
  readonly action: string;
  readonly after: readonly string[];
}

/** Writes a letter as plain text and as simple HTML of the same words. */
export function writeLetter(occasion: Occasion, product: string): Letter {
  const { subject, before, action, after } = partsOf(occasion, product);
  const { link } = occasion;
  const text = [...before, `${action}:\n${link}`, ...after, `— ${product}`].join('\n\n');
  const paragraphs = [
    ...before.map((words) => `<p>${escaped(words)}</p>`),
    `<p><a href="${escaped(link)}">${escaped(action)}</a></p>`,
    ...after.map((words) => `<p>${escaped(words)}</p>`),
    `<p>— ${escaped(product)}</p>`,
  ];
  return {
    subject,
    text: `${text}\n`,
    html: `${paragraphs.join('\n')}\n`,
    link,
    ...(occasion.about === 'news' ? { unsubscribe: occasion.unsubscribe } : {}),
  };
}

function partsOf(occasion: Occasion, product: string): Parts {
  switch (occasion.about) {
    case 'registration':
      return {
        subject: `Welcome to ${product}`,
        before: ['Hello,', `good to have you. One more step and your ${product} account is ready.`],
        action: 'Create your account',
        after: [
          `The link is good once, for ${LINK_HOURS.registration} hours.`,
          'If you did not ask for this, there is nothing to do: no account will be made.',
        ],
      };
    case 'registered':
      return {
        subject: `You already have a ${product} user`,
        before: [
          `Hello ${unlinked(occasion.name)},`,
          'somebody, most likely you, asked to register with this address. You are registered already.',
        ],
        action: 'Sign in',
        after: [
          'Should you have forgotten your password, the sign-in page helps you to a new one.',
        ],
      };
    case 'invite':
      return {
        subject: `You are invited to ${placeOf(occasion.account, product, 'on')}`,
        before: [
          `Hello ${unlinked(occasion.name)},`,
          `${unlinked(occasion.inviter ?? 'A colleague')} invites you to work ${occasion.account === product ? 'in' : 'on'} ${placeOf(occasion.account, product, 'in')}.`,
        ],
        action: 'Choose a password and begin',
        after: [`The link is good once, for ${LINK_HOURS.invite / 24} days.`],
      };
    case 'password':
      return {
        subject: `Your new ${product} password`,
        before: [
          `Hello ${unlinked(occasion.name)},`,
          `here you can choose a new password${occasion.account === null ? '' : ` for ${unlinked(occasion.account)}`}.`,
        ],
        action: 'Choose a new password',
        after: [
          `The link is good once, for ${LINK_HOURS.password} hours.`,
          'If you did not ask for this, there is nothing to do: your password stays as it is.',
        ],
      };
    case 'email-changed':
      return {
        subject: `Your ${product} email was changed`,
        before: [
          `Hello ${unlinked(occasion.name)},`,
          `your user in ${unlinked(occasion.account)} now has the email ${veiled(occasion.email)}. Letters come there from now on, and you sign in with it.`,
        ],
        action: 'Sign in',
        after: [
          `If this was not you, tell an Administrator of ${unlinked(occasion.account)} at once: somebody else may be using your user.`,
        ],
      };
    case 'second-factor':
      return {
        subject: `Your ${product} second factor was reset`,
        before: [
          `Hello ${unlinked(occasion.name)},`,
          `${unlinked(occasion.actor ?? 'An Administrator')} took the second factor of your user in ${unlinked(occasion.account)} away, and you were signed out everywhere. You sign in with your password alone until you set another up.`,
        ],
        action: 'Sign in',
        after: [
          `If you did not ask for this, tell an Administrator of ${unlinked(occasion.account)} at once.`,
        ],
      };
    case 'render': {
      const { error } = occasion;
      const title = unlinked(occasion.title);
      return {
        subject: error === null ? `Rendered: ${title}` : `The render of ${title} failed`,
        before: [
          `Hello ${unlinked(occasion.name)},`,
          error === null
            ? `${title} is rendered.`
            : `${title} could not be rendered: ${unlinked(error)}`,
        ],
        action: error === null ? 'Open the job' : 'Read the report',
        after: [],
      };
    }
    case 'news':
      return newsParts(occasion);
  }
}

/** An account that bears the product's own name, as the first one does, is said once. */
function placeOf(account: string, product: string, joint: string): string {
  return account === product ? product : `${unlinked(account)} ${joint} ${product}`;
}

/** Enough of an e-mail for its owner to know it, and nobody else. */
function veiled(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}
