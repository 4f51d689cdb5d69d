import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { normalEmail, whyNotConfirmation, whyNotEmail, whyNotName, whyNotPassword } from './account-rules.ts';
import { liveConfirmationCheck, liveEmailCheck, liveNameCheck, livePasswordCheck } from './live-checks.ts';

describe('a name', () => {
  it.each([
    ['Ada', null],
    ['O', null],
    ['  Zoë Kravitz-O’Neill  ', null],
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['n'.repeat(100), null],
    ['n'.repeat(101), 'Name must be less than 100 characters'],
    ['Ada\u0000', 'Name contains characters that cannot be used'],
    ['Ada\nBcc: all', 'Name contains characters that cannot be used'],
    ['Ada\ud800', 'Name contains characters that cannot be used'],
    ['Ada\u202enimda', 'Name contains characters that cannot be used'],
    ['\u200b\u200b', 'Name is required'],
    ['\u2060 \u00ad', 'Name is required'],
    ['\u3164\u2800\u115f', 'Name is required'],
    ['می\u200cخواهم', null],
  ])('%j: %s', (name, sentence) => expect(whyNotName(name)).toBe(sentence));
});

describe('an e-mail address', () => {
  it.each([
    ['ada@example.com', null],
    ["  Flann.O'Brien+stage@Abbey-Theatre.example.IE ", null],
    ['', 'Please enter a valid email address'],
    ['ada', 'Please enter a valid email address'],
    ['ada@example', 'Please enter a valid email address'],
    ['ada@@example.com', 'Please enter a valid email address'],
    ['ada lovelace@example.com', 'Please enter a valid email address'],
    ['.ada@example.com', 'Please enter a valid email address'],
    ['a..da@example.com', 'Please enter a valid email address'],
    ['аda@example.com', 'Please enter a valid email address'],
    ['\u212aing@example.com', 'Please enter a valid email address'],
    ['ada＠example.com', 'Please enter a valid email address'],
    ['ada@example.com\nBcc: all@example.com', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@example.com`, 'Please enter a valid email address'],
  ])('%j: %s', (email, sentence) => expect(whyNotEmail(email)).toBe(sentence));

  it('does not change letters that only look alike', () => {
    expect(normalEmail(' \u212aING@Example.com ')).toBe('\u212aing@example.com');
  });

  it('that we accept is also accepted by the sign-in library', () => {
    const textOf = (letters: string) =>
      fc
        .array(fc.constantFrom(...letters.split('')), { minLength: 1, maxLength: 5 })
        .map((all) => all.join(''));
    fc.assert(
      fc.property(textOf("aZ0_-+'."), textOf('aZ0-.'), textOf('aZ0-.'), (local, host, end) => {
        const email = `${local}@${host}.${end}`;
        fc.pre(whyNotEmail(email) === null);
        expect(z.email().safeParse(normalEmail(email)).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a password', () => {
  it.each([
    ['Cue-42', null],
    ['Éclat1', null],
    ['Cue4', 'Password must be at least 6 characters'],
    ['abc', 'Password must be at least 6 characters'],
    ['quiet42', 'Password must contain at least one uppercase letter'],
    ['Quietly', 'Password must contain at least one number'],
  ])('%j: %s', (password, sentence) => expect(whyNotPassword(password)).toBe(sentence));

  it('is typed the same twice', () => {
    expect(whyNotConfirmation('Cue-42', 'Cue-42')).toBeNull();
    expect(whyNotConfirmation('Cue-42', 'cue-42')).toBe("Passwords don't match");
  });
});

describe('while it is typed', () => {
  it('an empty field has no message', () => {
    const said = [
      liveNameCheck(''),
      liveEmailCheck(''),
      livePasswordCheck(''),
      liveConfirmationCheck('Cue-42', ''),
    ];
    expect(said).toEqual([null, null, null, null]);
  });

  it('a name needs at least two characters', () => {
    expect(liveNameCheck('A')).toBe('Name must be at least 2 characters');
    expect(liveNameCheck('Al')).toBeNull();
    expect(liveNameCheck('n'.repeat(101))).toBe('Name must be less than 100 characters');
  });

  it('the other fields use the rules of the form', () => {
    expect(liveEmailCheck('ada@')).toBe('Please enter a valid email address');
    expect(livePasswordCheck('quiet42')).toBe('Password must contain at least one uppercase letter');
    expect(liveConfirmationCheck('Cue-42', 'Cue-4')).toBe("Passwords don't match");
  });
});
