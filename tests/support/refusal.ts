import { expect } from 'vitest';
import type { Endpoint, InputOf } from '#contract/endpoint';
import type { Caller } from './caller';
import type { World } from './world';

/** For the world of the test that runs: expects a call to be refused with a code, and nothing to be written. */
export function refusalIn(world: () => World) {
  return async <E extends Endpoint>(who: Caller, call: E, input: InputOf<E>, code: string): Promise<void> => {
    const before = world().changes();
    const reply = await who.call(call, input);
    expect(reply.error?.code).toBe(code);
    expect(world().changes()).toBe(before);
  };
}
