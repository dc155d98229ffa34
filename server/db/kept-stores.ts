import { type BoundedMap, createBoundedMap } from '../memory/bounded-map';
import { toBytes } from './bytes';
import type { WriteContext } from './command';
import { type OperationStore, openOperationStore } from './operation-store';

type Prepare = WriteContext['statement'];

/** Stores kept per connection: more than sit at once on one server. */
const STORES_MAX = 2_000;

// By connection, that is by the function that prepares its statements.
const kept = new WeakMap<Prepare, BoundedMap<string, OperationStore>>();

/**
 * The store of an attempt, made once. It holds no rows, so an old one is as good as a new one; making it for
 * every answer costs a third of what writing the answer does.
 */
export function keptStore(prepare: Prepare, homebase: string, attempt: string): OperationStore {
  const stores = kept.get(prepare) ?? createBoundedMap<string, OperationStore>(STORES_MAX);
  kept.set(prepare, stores);
  const name = `${homebase}/${attempt}`;
  const known = stores.get(name);
  if (known) return known;
  const key = [toBytes(homebase), toBytes(attempt)] as const;
  const store = openOperationStore(prepare, { homebase, attempt }, key);
  stores.set(name, store);
  return store;
}
