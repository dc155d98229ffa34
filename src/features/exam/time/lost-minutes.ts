import { MINUTE_MS } from '#domain/time/durations';
import { formatNumber } from '../../../lib/format';

/** Lost time in whole minutes, rounded up, as it is offered. */
export function lostMinutes(ms: number): string {
  return formatNumber(Math.ceil(ms / MINUTE_MS));
}
