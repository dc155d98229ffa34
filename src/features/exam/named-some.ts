import { formatNumber } from '../../lib/format';
import { text } from './text';

/** Maximum names in a message, as in the server's. */
const NAMED_MAX = 5;

/** The first of these names, and how many more. */
export function nameSome(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? text.andOthers(named, formatNumber(names.length - NAMED_MAX)) : named;
}
