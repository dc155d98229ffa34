import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import type { Endpoint } from '#contract/endpoint';
import { digestTables } from '../support/digest';
import { twinIn } from '../support/foreign-twin';
import { examplesOf } from './examples/all';
import type { Example } from './examples/example';
import { openStage } from './examples/stage';
import { eachUnknownId } from './examples/variations';

// An allowed caller sends, along with valid ids, one unknown id: no id may be trusted because the others are valid. The
// id of another school's row in its place is answered in the same bytes, so that nobody learns that it exists.
// (`six-cases.test.ts` replaces all ids of a call at once.)

/** Ids that may name nothing, with the reason. */
const MAY_BE_NEW: Readonly<Record<string, string>> = {
  'substitute.withdraw teacher': 'withdrawing what nobody was given is done already',
  'time.add id': 'the id of the new act, made up by the caller',
  'message.send id': 'the id of the new message, made up by the caller',
  'answer.add question': 'an operation is always kept, here aside, so that it does not hold up the others',
  'decision.list attempt': 'a filter of a list',
  'grading.listEssays question': 'a filter of a list',
};

for (const { key, endpoint } of listEndpoints()) {
  for (const example of examplesOf(key)) {
    const name = example.name ? `${key}: ${example.name}` : key;
    describe(name, () => proveUnknownIds(key, endpoint, example));
  }
}

function proveUnknownIds(key: string, endpoint: Endpoint, example: Example<Endpoint>): void {
  test('one unknown id refuses the call, another school’s no differently, and nothing changes', async () => {
    const stage = await openStage();
    try {
      const { database } = stage.world;
      const input = Object(await example.input(stage));
      const caller = await stage.as(example.as);
      const before = digestTables(database);
      const ask = async (path: string, changed: object) => {
        const { status, body } = await caller.call(endpoint, changed);
        expect([400, 404, 409], `${path}: ${status}`).toContain(status);
        expect(digestTables(database), path).toEqual(before);
        return { ...Object(body), requestId: undefined };
      };
      for (const { path, changed, foreign } of eachUnknownId(input, example.opaque)) {
        if (`${key} ${path}` in MAY_BE_NEW) continue;
        const refusal = await ask(path, changed);
        const others = foreign(twinIn(database));
        if (others && !isEverywhere(example.as)) expect(await ask(path, others), path).toEqual(refusal);
      }
    } finally {
      await stage.close();
    }
  });
}

/** Whether the account may reach every school. */
function isEverywhere(account: string): boolean {
  return account === 'pusat@demo.sch.id';
}
