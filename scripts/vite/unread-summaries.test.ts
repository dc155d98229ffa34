import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { leaveOutSummaries } from './unread-summaries.ts';

test('no summary of a call reaches the browser, and all else of the contract does', () => {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const kept = files.map((file) => {
    const code = readFileSync(path.join('contract', file), 'utf8');
    const left = leaveOutSummaries(code);
    expect(left.split('\n').filter((line) => !code.includes(line) && line.trim() !== "summary: '',")).toEqual(
      [],
    );
    return left;
  });
  const all = kept.join('\n');
  expect(listEndpoints().filter(({ endpoint }) => all.includes(endpoint.summary.slice(0, 40)))).toEqual([]);
  expect(all.match(/\bsummary:\s*['"][^'"].*/g)).toBeNull();
});
