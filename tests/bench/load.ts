import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import type { Planted } from './plant';

export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  non2xx: number;
}

/**
 * Sends answers for `seconds` over `connections`; each request carries `batch` new operations. Either as fast as they
 * are answered, or at a fixed rate regardless of the server.
 */
export async function fireAnswers(
  url: string,
  planted: Planted,
  {
    connections,
    seconds,
    batch,
    perSecond,
  }: { connections: number; seconds: number; batch: number; perSecond?: number },
): Promise<Load> {
  let turn = 0;
  const times: number[] = [];
  const options: autocannon.Options = {
    url: `${url}/api/answer/add-answer`,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          const sitting = planted.sittings[turn % planted.sittings.length];
          turn += 1;
          if (!sitting) throw new Error('Nothing is planted.');
          const ops = Array.from({ length: batch }, () => operationFor(planted.questions, sitting));
          const body = batch === 1 ? { ...ops[0], student: sitting.student, exam: sitting.exam } : { ops };
          return {
            ...request,
            body: JSON.stringify(body),
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${sitting.token}`,
              'sec-fetch-site': 'same-origin',
            },
          };
        },
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  times.sort((a, b) => a - b);
  return {
    perSecond: result.requests.average,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    errors: result.errors,
    non2xx: result.non2xx,
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The next answer of a sitting, as its device would send it. */
export function operationFor(questions: readonly string[], sitting: { seq: number }) {
  const question = questions[sitting.seq % questions.length];
  const operation = {
    opId: randomBytes(16).toString('base64url'),
    epoch: 1,
    seq: sitting.seq,
    kind: 'answer',
    at: Date.now(),
    question,
    mc: 'a',
    essay: null,
  };
  sitting.seq += 1;
  return operation;
}
