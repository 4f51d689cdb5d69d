import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { publicServices } from '#contract/status.ts';
import { StatusPage } from './StatusPage.tsx';

test('has a place for everything the server inserts', () => {
  const markup = renderToString(<StatusPage />);
  for (const name of [...publicServices, 'product', 'checkedAt', 'checkedAtText']) {
    expect(markup).toContain(`%status:${name}%`);
  }
  expect(markup).toContain('mailto:%SUPPORT_EMAIL%');
});
