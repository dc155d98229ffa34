import { setTimeout as pass } from 'node:timers/promises';
import autocannon from 'autocannon';
import { dash } from '#contract/dashboard/dash';
import { withServer } from './answers';
import { signIn } from './caller';
import { fireAnswers } from './load';
import { ADMIN, plantOffice } from './plant-office';
import { plantPupils } from './plant-schools';
import type { Figure } from './report';

const PUPILS = 2_000;
const SITTINGS = 200;
const ANSWERS = { connections: 20, batch: 1, perSecond: 100, seconds: 15 };
const OVERLOAD = 3;
/** The server feels its own pulse once a second: calm is felt again a little after the load is gone. */
const CALM_MS = 3_000;

/** Three times as many dashboards as the server can make, together with answers: the replies each of them gets. */
export async function benchOverload(): Promise<Figure[]> {
  const planted = await plantOffice(
    (database, homebase) => plantPupils(database, homebase, PUPILS, 'x'),
    SITTINGS,
  );
  return withServer(planted, async (url) => {
    const { cookie } = await signIn(url, ADMIN);
    const draw = (load: Partial<autocannon.Options>) =>
      autocannon({ url: `${url}${dash.homebaseStats.path}`, headers: { cookie }, ...load });
    // One at a time keeps the server busy and never late: nothing is shed while its capacity is measured.
    const alone = await draw({ connections: 2, duration: 5 });
    await pass(CALM_MS);
    await fireAnswers(url, planted, { ...ANSWERS, seconds: 3 });
    const calm = await fireAnswers(url, planted, ANSWERS);
    const capacity = alone['2xx'] / alone.duration;
    const [flood, beside] = await Promise.all([
      draw({ connections: 300, duration: ANSWERS.seconds, overallRate: Math.ceil(OVERLOAD * capacity) }),
      fireAnswers(url, planted, ANSWERS),
    ]);
    const answered = beside.perSecond * ANSWERS.seconds;
    const failed = beside.errors + beside.non2xx;
    const asked = flood['2xx'] + flood.non2xx + flood.errors;
    return [
      {
        name: `answers saved beside ${OVERLOAD} times the dashboards that can be drawn`,
        value: (answered - failed) / answered,
        unit: 'ratio',
        floor: '>= 0.99',
        note: `${Math.round(answered)} asked at ${ANSWERS.perSecond}/s, ${failed} failed`,
      },
      {
        name: 'answer p99 beside them',
        value: beside.p99,
        unit: 'ms',
        note: `p50 ${beside.p50.toFixed(1)}, p95 ${beside.p95.toFixed(1)} ms; alone p99 ${calm.p99.toFixed(1)} ms`,
      },
      {
        name: 'dashboards sent away',
        value: flood.non2xx / asked,
        unit: 'ratio',
        note: `${Math.round(asked / flood.duration)}/s asked, ${Math.round(flood['2xx'] / flood.duration)}/s drawn (alone ${Math.round(capacity)}/s), ${flood.errors} errors`,
      },
    ];
  });
}
