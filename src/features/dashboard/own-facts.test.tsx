import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#contract/auth/auth';
import { drawScreen } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { ChildList } from './own-facts';

const PATHS = { childRecord: '/biodata', childResults: '/hasil' } as Parameters<typeof ChildList>[0]['paths'];

function parentOf(...names: string[]): Extract<User, { level: 'parent' }> {
  const parent = userOf('parent');
  if (parent.level !== 'parent') throw new Error('not a parent');
  const children = names.map((student, index) => ({
    id: `0190a000-0000-7000-8000-00000000000${index}`,
    student,
    nis: `100${index}`,
  }));
  return {
    ...parent,
    children: parent.children.flatMap((child) => children.map((one) => ({ ...child, ...one }))),
  };
}

test('from each child it is one press to his record and to his results', () => {
  drawScreen(<ChildList of={parentOf('Aditya', 'Nabil')} addChild={null} paths={PATHS} />);
  const [, second] = screen.getAllByRole('listitem');
  if (!second) throw new Error('no second child');
  const to = (name: string) => within(second).getByRole('link', { name }).getAttribute('href');
  expect(to('Biodata Nabil')).toBe('/biodata?anak=0190a000-0000-7000-8000-000000000001');
  expect(to('Nilai ujian Nabil')).toBe('/hasil?anak=0190a000-0000-7000-8000-000000000001');
});
