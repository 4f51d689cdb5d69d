import { describe, expect, it } from 'vitest';
import { formatNamed, formatOf } from './script-file.ts';
import type { UnreadableFile } from './unreadable-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

describe('formatOf', () => {
  it.each([
    ['%PDF-1.4 …', 'pdf'],
    ['junk before %PDF-1.4', 'pdf'],
    ['PK\x03\x04…', 'docx'],
    ['{\\rtf1 Hello}', 'rtf'],
    ['\xEF\xBB\xBF<?xml version="1.0"?>\r\n<FinalDraft DocumentType="Script">', 'fdx'],
    ['\xFF\xFE<\0F\0i\0n\0a\0l\0D\0r\0a\0f\0t\0>\0', 'fdx'],
    ['ANNA: Hello.', 'txt'],
    ['\xFF\xFEA\0N\0N\0A\0', 'txt'],
    ['A\0N\0N\0A\0:\0 \0N\0o\0.\0', 'txt'],
  ])('tells %j by its content though it is named script.txt', (head, format) => {
    expect(formatOf(bytes(head), 'script.txt')).toBe(format);
  });

  it.each([
    ['', 'a.txt', 'file.empty'],
    ['\x89PNG\r\n', 'a.pdf', 'file.damaged'],
    ['ANNA: Hello.', 'a.pdf', 'file.damaged'],
    ['\xD0\xCF\x11\xE0\xA1\xB1', 'a.docx', 'file.damaged'],
    ['<?xml version="1.0"?><html/>', 'a.fdx', 'file.damaged'],
    ['MZ\0\0\x01\0\0\x07', 'a.txt', 'file.damaged'],
    ['ANNA: Hello.', 'a.exe', 'file.format'],
    ['ANNA: Hello.', 'script', 'file.format'],
  ])('refuses %j named %s: %s', (head, name, code) => {
    expect(() => formatOf(bytes(head), name)).toThrow(expect.objectContaining({ code }) as UnreadableFile);
  });
});

describe('formatNamed', () => {
  it.each([
    ['Act One.PDF', 'pdf'],
    ['folder.docx/notes', null],
    ['a.tar.rtf', 'rtf'],
    ['pdf', null],
  ])('%s → %s', (name, format) => {
    expect(formatNamed(name)).toBe(format);
  });
});
