import { expect, test } from 'vitest';
import { GENERATION_HEADER } from '#contract/generation';
import { onGeneration, reportGeneration } from './data-generation';

function reply(said?: string): Response {
  return new Response(null, said === undefined ? {} : { headers: { [GENERATION_HEADER]: said } });
}

test('every reply of our server tells it, also to a listener that comes after the reply', () => {
  const heard: number[] = [];
  reportGeneration(reply('3'));
  const stop = onGeneration((generation) => heard.push(generation));
  reportGeneration(reply('29921329'));
  stop();
  reportGeneration(reply('5'));
  expect(heard).toEqual([3, 29921329]);
});

test('a portal or a proxy that says nothing, or nonsense, is not heard', () => {
  const heard: number[] = [];
  reportGeneration(reply('7'));
  onGeneration((generation) => heard.push(generation));
  for (const said of [undefined, '', '-1', '1.5', 'abc', '9'.repeat(30)]) reportGeneration(reply(said));
  expect(heard).toEqual([7]);
});
