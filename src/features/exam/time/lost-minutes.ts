import { formatNumber } from '../../../lib/format';

/** Lost time in whole minutes, rounded up, as it is offered. */
export function lostMinutes(ms: number): string {
  return formatNumber(Math.ceil(ms / 60_000));
}
