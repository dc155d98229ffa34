import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config';

/** Scripts run before anything is compiled, and have no types. */
interface Script {
  devEnvironment(callers: Record<string, string>): Record<string, string>;
}
const { devEnvironment }: Script = await import(path.resolve('scripts/dev-environment.mjs'));

test.each([undefined, 'production', 'test'])(
  '`npm run dev` runs in development mode if NODE_ENV is %s',
  (given) => {
    const callers = { SEED: 'none', PORT: '3100', ...(given === undefined ? {} : { NODE_ENV: given }) };
    expect(readConfig(devEnvironment(callers))).toMatchObject({
      development: true,
      port: 3100,
      seed: 'none',
    });
  },
);
