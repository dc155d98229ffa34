import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { OwnResults } from './own-results';

test('a released sheet says whose it is, for a parent of several children prints them all', async () => {
  stubWire({ '/api/answer/get-results': [], '/api/answer/get-student-answer': [] });
  drawScreen(<OwnResults student={rowId('09')} name="Aditya Wijaya" />, `/?hasil=${rowId('01')}`);
  expect(await screen.findByText('Aditya Wijaya')).toBeTruthy();
});
