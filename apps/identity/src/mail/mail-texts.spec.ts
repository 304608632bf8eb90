import { describe, expect, it } from '@jest/globals';
import { writeLetter } from './mail-texts.ts';

const link = 'http://jampot.example/invite?token=a_b-c&x="1"';

describe('a letter', () => {
  it('says the same in plain text and in HTML, with the link in both', () => {
    const letter = writeLetter(
      { about: 'invite', link, name: 'Ada', account: 'Studio', inviter: 'Grace' },
      'Jampot',
    );
    expect(letter.subject).toBe('You are invited to Studio on Jampot');
    expect(letter.text).toContain('Grace invites you to work on Studio in Jampot.');
    expect(letter.text).toContain(`Choose a password and begin:\n${link}\n`);
    expect(letter.html).toContain('Grace invites you to work on Studio in Jampot.');
    expect(letter.html).toContain('token=a_b-c&amp;x=&quot;1&quot;"');
    expect(letter.link).toBe(link);
  });

  it("says an account's name once when it is the product's", () => {
    const letter = writeLetter(
      { about: 'invite', link, name: 'Ada', account: 'Jampot', inviter: 'Grace' },
      'Jampot',
    );
    expect(letter.subject).toBe('You are invited to Jampot');
    expect(letter.text).toContain('Grace invites you to work in Jampot.');
  });

  it('carries no markup of a name', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { html } = writeLetter({ about: 'password', link, name, account: null }, 'Jampot');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('shows no name as an address, whoever chose it', () => {
    const letter = writeLetter(
      {
        about: 'invite',
        link,
        name: 'WIN A PRIZE http://evil.test/claim',
        account: 'www.evil.test',
        inviter: 'J.R. of evil.test',
      },
      'Jampot',
    );
    const said = [letter.subject, letter.text, letter.html].join('\n').replaceAll(link, '');
    expect(said).not.toMatch(/evil\.test|www\.|http:\/\/evil/u);
    expect(letter.text).toContain('J.R. of evil test invites you to work on www evil test');
  });

  it('tells who is registered already so, without a link that changes anything', () => {
    const { text } = writeLetter({ about: 'registered', link: 'http://j/login', name: 'Ada' }, 'J');
    expect(text).toContain('You are registered already.');
    expect(text).not.toContain('token=');
  });
});
