import type { Caller } from '../../support/caller';
import { plantForeignTahfiz, plantNeighbour } from '../../support/neighbour';
import { createWorld } from '../../support/world';
import type { Stage } from './example';

export interface OpenStage extends Stage {
  close(): Promise<void>;
}

/** A demo school of its own, with a second family in it. Everybody signs in once, before what is looked at. */
export async function openStage(): Promise<OpenStage> {
  const world = await createWorld();
  plantNeighbour(world);
  plantForeignTahfiz(world);
  const callers = new Map<string, Caller>([['anonymous', world.anonymous]]);
  return {
    world,
    async as(account) {
      const caller = callers.get(account) ?? (await world.as(account));
      callers.set(account, caller);
      return caller;
    },
    close: () => world.close(),
  };
}
