import { homebase } from '#contract/center/homebase';

/** The address of a logo. */
export function logoPath(id: string): string {
  return `${homebase.getLogo.path}?img=${id}`;
}
