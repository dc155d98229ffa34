import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COPY_KINDS, EXAM_KINDS } from '#contract/exam/exam-kind';
import { findHindrance, isNamedAsRehearsal, type Original } from './copy';

const OVER: Original = {
  kind: 'regular',
  isOfThisYear: true,
  isClosed: true,
  isUnsettled: false,
  passingMark: 75,
  ungraded: 0,
  takers: 3,
};

const original = fc.record<Original>({
  kind: fc.constantFrom(...EXAM_KINDS),
  isOfThisYear: fc.boolean(),
  isClosed: fc.boolean(),
  isUnsettled: fc.boolean(),
  passingMark: fc.option(fc.nat(100)),
  ungraded: fc.nat(2),
  takers: fc.nat(2),
});

test('of an exam that is over and marked every copy can be made', () => {
  expect(COPY_KINDS.map((kind) => findHindrance(kind, OVER))).toEqual([null, null, null]);
});

test('a remedial is made of final scores only, for somebody', () => {
  fc.assert(
    fc.property(original, (of) => {
      if (findHindrance('remedial', of) !== null) return;
      expect(of).toMatchObject({ isClosed: true, isUnsettled: false, ungraded: 0 });
      expect(of.passingMark).not.toBeNull();
      expect(of.takers).toBeGreaterThan(0);
    }),
  );
});

test('nobody can sit an exam and its make-up: it waits until the exam is closed', () => {
  fc.assert(
    fc.property(original, (of) => {
      if (findHindrance('makeup', of) === null) expect(of.isClosed).toBe(true);
    }),
  );
});

test('of a rehearsal, and in another year, nothing is made', () => {
  fc.assert(
    fc.property(original, fc.constantFrom(...COPY_KINDS), (of, kind) => {
      expect(findHindrance(kind, { ...of, kind: 'rehearsal' })).toBe('ofRehearsal');
      if (of.kind !== 'rehearsal')
        expect(findHindrance(kind, { ...of, isOfThisYear: false })).toBe('otherYear');
    }),
  );
});

test.each([
  ['Gladi: UAS Matematika', true],
  ['UAS (gladi bersih)', true],
  ['UAS Gladiator', false],
  ['UAS Matematika', false],
])('whether "%s" says that it is a rehearsal: %s', (name, says) => {
  expect(isNamedAsRehearsal(name)).toBe(says);
});
