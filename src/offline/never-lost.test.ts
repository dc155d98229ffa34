import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

type Fault = 'ok' | 'lost' | 'ackLost' | 'doubled' | 'portal' | 'busy' | 'refused';
type Step = { do: 'answer'; question: string } | { do: 'send'; fault: Fault } | { do: 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('answer' as const), question: fc.constantFrom('q1', 'q2', 'q3') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      fault: fc.constantFrom<Fault>('ok', 'lost', 'ackLost', 'doubled', 'portal', 'busy', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
);

/** Plays a schedule on the real queue and sender; then heals the network and lets it drain. */
async function play(steps: readonly Step[]) {
  const server = createModelServer();
  const disk = newDisk();
  let fault: Fault = 'ok';
  const post = async (token: string, body: string) => {
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'portal') return { status: 200, json: undefined };
    if (fault === 'busy') return { status: 503, json: { code: 'busy', message: '', requestId: '' } };
    if (fault === 'refused')
      return { status: 401, json: { code: 'unauthenticated', message: '', requestId: '' } };
    const reply = server.handle(token, body);
    if (fault === 'ackLost') throw new TypeError('Failed to fetch');
    return fault === 'doubled' ? server.handle(token, body) : reply;
  };
  let device = openDevice({ disk, post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const saved: { opId: string; question: string; mc: string }[] = [];
  for (const each of steps) {
    if (each.do === 'answer') {
      const mc = String(saved.length);
      const { opId } = await device.answer(each.question, mc);
      saved.push({ opId, question: each.question, mc });
    }
    if (each.do === 'send') {
      fault = each.fault;
      await device.sender.runRound();
    }
    if (each.do === 'crash') device = openDevice({ disk, post });
  }
  fault = 'ok';
  await drainFully(device);
  return { server, saved, device };
}

test('no answer shown as saved is lost, doubled, or overwritten by an older one, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { server, saved, device } = await play(steps);
      expect([...server.arrivals].sort()).toEqual(saved.map((each) => each.opId).sort());
      for (const question of ['q1', 'q2', 'q3']) {
        const newest = saved.findLast((each) => each.question === question)?.mc;
        expect(server.answerTo(question)).toBe(newest);
      }
      expect((await device.outbox.listOf(ATTEMPT)).every((op) => op.status === 'acked')).toBe(true);
    }),
    { numRuns: 100 },
  );
});
