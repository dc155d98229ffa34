import { type BoundedMap, createBoundedMap } from '../../memory/bounded-map';
import { toBytes } from '../bytes';
import type { WriteContext } from '../command';
import { type OperationStore, openOperationStore } from './operation-store';

type Prepare = WriteContext['statement'];

/** Stores kept per connection: more than pupils sit at once on one server. */
export const STORES_MAX = 2_000;

// Keyed by the function that prepares statements, which identifies the connection.
const kept = new WeakMap<Prepare, BoundedMap<string, OperationStore>>();

/**
 * The store of an attempt, created once. It holds no rows, so it never becomes stale; creating it for every answer
 * would cost a third of what writing the answer does.
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
