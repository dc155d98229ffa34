import { homebase } from '#contract/center/homebase';

/** Where a mark is asked for. */
export function logoPath(id: string): string {
  return `${homebase.getLogo.path}?img=${id}`;
}
