import { remark } from '#domain/script/thing-to-check.ts';
import { expect, test } from 'vitest';
import { fileWarnings, kindOfFile, whyNotUpload } from './check-file.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 20_000, type = '') => ({ name, size, type });

test('recognizes the five formats by name, otherwise by media type', () => {
  expect(['a.pdf', 'A.DOCX', 'b.txt', 'c.fdx', 'd.rtf'].map((name) => kindOfFile(file(name)))).toEqual([
    'pdf',
    'docx',
    'txt',
    'fdx',
    'rtf',
  ]);
  expect(kindOfFile(file('script', 1, 'application/pdf'))).toBe('pdf');
});

test('refuses any other file', () => {
  expect(whyNotUpload([file('a.gif', 10, 'image/gif')])).toBe(
    'Please upload a supported file format: PDF, DOCX, TXT, FDX, or RTF',
  );
  expect(whyNotUpload([file('a.txt', 0)])).toBe('File appears to be empty');
});

test('accepts up to 50 MB of PDF and 10 MB of text, to the byte', () => {
  expect(whyNotUpload([file('a.pdf', 50 * MB)])).toBeNull();
  expect(whyNotUpload([file('a.docx', 50 * MB + 1)])).toBe('File size must be less than 50MB');
  expect(whyNotUpload([file('a.fdx', 10 * MB)])).toBeNull();
  expect(whyNotUpload([file('a.rtf', 12.34 * MB)])).toBe(
    'File size (12.3 MB) exceeds maximum allowed size of 10MB',
  );
});

test('warns about a tiny file and a poor name', () => {
  expect(fileWarnings(file('hamlet.txt'))).toEqual([]);
  expect(fileWarnings(file('hamlet.txt', 499))).toEqual([
    remark('File is very small. Please ensure it contains the complete script.', 'source'),
  ]);
  expect(fileWarnings(file('Untitled.txt'))).toHaveLength(1);
  expect(fileWarnings(file(`${'long name '.repeat(5)}x.txt`))).toHaveLength(1);
  expect(fileWarnings(file(`${'x'.repeat(60)}.txt`))).toEqual([]);
});

test('accepts several photos, or one script', () => {
  const photos = ['1.jpg', '2.JPEG', '3.png'].map((name) => file(name, 5 * MB));
  expect(whyNotUpload(photos)).toBeNull();
  expect(whyNotUpload([file('a.pdf'), file('b.pdf')])).toMatch(/one script at a time/);
  expect(whyNotUpload([file('a.pdf'), file('b.png')])).toMatch(/one script at a time/);
  expect(whyNotUpload(Array.from({ length: 41 }, (_, i) => file(`${i}.jpg`)))).toMatch(/up to 40 photos/);
  expect(whyNotUpload([file('a.jpg', 21 * MB)])).toBe('A photo of a page must be less than 20MB');
  expect(whyNotUpload(Array.from({ length: 11 }, (_, i) => file(`${i}.jpg`, 5 * MB)))).toBe(
    'File size must be less than 50MB',
  );
});
