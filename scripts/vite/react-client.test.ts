// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dropAhead, dropHydration, dropOffers } from './react-client.ts';

const CLIENT = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const REACT = readFileSync(CLIENT, 'utf8');
const OFFERS = readFileSync('node_modules/react-dom/cjs/react-dom.production.js', 'utf8');

test('the rest neither offers nor needs hydration, and a second cut is refused', () => {
  const rest = dropHydration(REACT);
  expect(rest).not.toContain('exports.hydrateRoot');
  expect(rest).toContain('exports.createRoot');
  expect(rest).not.toMatch(/if \(isHydrating\)|isHydrating &&/);
  expect(() => dropHydration(rest)).toThrow();
});

test('the rest preloads no file and offers no such call, and a second cut is refused', () => {
  const rest = dropAhead(REACT);
  expect(rest).not.toMatch(/preinit|prefetchDNS|globalDocument/);
  expect(rest).toContain('function getResource(');
  expect(() => dropAhead(rest)).toThrow();
  const offers = dropOffers(OFFERS);
  expect(offers.match(/(?<=exports\.)\w+(?= = )/g)).toEqual(
    expect.arrayContaining(['createPortal', 'flushSync']),
  );
  expect(offers).not.toMatch(/exports\.(pre|prefetch)/);
  expect(() => dropOffers(offers)).toThrow();
});

test('the rest renders a page and its updates', async () => {
  const { createElement, useState, createRoot } = loadReact();
  const Counter = () => {
    const [count, setCount] = useState(0);
    return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, count);
  };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(createElement(Counter));
  await expect.poll(() => place.textContent).toBe('0');
  place.querySelector('button')?.click();
  await expect.poll(() => place.textContent).toBe('1');
  root.unmount();
  await expect.poll(() => place.textContent).toBe('');
});

/** React as a build has it, with the client that is left. */
function loadReact(): typeof import('react') & typeof import('react-dom/client') {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const require = createRequire(`${process.cwd()}/${CLIENT}`);
  const client = {};
  const offers = {};
  compileFunction(dropOffers(OFFERS), ['exports', 'require'])(offers, require);
  const ask = (name: string) => (name === 'react-dom' ? offers : require(name));
  compileFunction(dropAhead(dropHydration(REACT)), ['exports', 'require'])(client, ask);
  return Object.assign(client, require('react'));
}
