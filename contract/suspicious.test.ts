import { expect, test } from 'vitest';
import { isSuspicious } from './suspicious.ts';

test.each([
  '/api/../etc',
  '/api/x?file=..\\secrets',
  '/api/x?q=<SCRIPT',
  '/api/x?q=</script',
  '/api/x?next=javascript:alert(1)',
  '/api/x?next=data:text/html,x',
  '/api/x?next=data:image/svg+xml;base64,x',
  '/api/x?next=data:application/xhtml+xml,x',
  '/api/x?next=data:;base64,x',
  '/api/x?next=data:,x',
])('%s is refused', (address) => expect(isSuspicious(address)).toBe(true));

test.each([
  '/api/scenes?search=Wait... what?',
  '/api/scenes?search=Data: a tragedy',
  '/api/scenes?search=metadata:,',
])('%s is not', (address) => expect(isSuspicious(address)).toBe(false));
