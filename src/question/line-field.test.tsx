import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { system } from '../ui/theme';
import { AnswerSheetProvider } from './answer-sheet';
import { LineField } from './line-field';
import { createPracticeSheet } from './practice-sheet';
import { text } from './text';

test.each([
  ['3,5', false],
  ['-2', false],
  ['-', false],
  ['1.000', false],
  ['٧', false],
  ['3,5 cm', true],
  ['1/2', true],
  ['Kairo', true],
])('of %s a pupil reads whether it is no number: %s', async (typed, isUnreadable) => {
  const field = draw(true);
  await userEvent.type(field, typed);
  expect(screen.queryByText(text.notANumber) !== null).toBe(isUnreadable);
  expect(screen.queryByText(text.numberHint) !== null).toBe(!isUnreadable);
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(isUnreadable ? text.notANumber : text.numberHint);
});

test('a short answer may be any words', async () => {
  await userEvent.type(draw(false), 'Kairo');
  expect(screen.getByText(text.shortHint)).toBeTruthy();
});

function draw(isNumber: boolean): HTMLElement {
  render(
    <ChakraProvider value={system}>
      <AnswerSheetProvider value={createPracticeSheet()}>
        <LineField question="q1" isNumber={isNumber} />
      </AnswerSheetProvider>
    </ChakraProvider>,
  );
  return screen.getByLabelText(text.yourAnswer);
}
