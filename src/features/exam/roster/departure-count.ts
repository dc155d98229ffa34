import { DEPARTURES_MAX } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';

/** How often a pupil left fullscreen, as far as it is counted: "50+". */
export function departureCount(departures: number): string {
  return formatNumber(departures) + (departures < DEPARTURES_MAX ? '' : '+');
}
