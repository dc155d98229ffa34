import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CODES_MAX } from '#domain/question-bank/printed-paper';
import { Field } from '../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../ui/inputs';
import { Notice } from '../../ui/states';
import { printText as text } from './text';

export interface PrintChoice {
  codes: number;
  seed: string;
  withPaper: boolean;
  withKey: boolean;
}

/** Without the key by default: a stack for pupils must not contain it by oversight. */
export function newPrintChoice(): PrintChoice {
  return { codes: 1, seed: newSeed(), withPaper: true, withKey: false };
}

interface PrintChoiceFieldsProps {
  choice: PrintChoice;
  /** Only some of the questions are printed; the seed decides which. */
  isDrawn?: boolean;
  onChange: (choice: PrintChoice) => void;
  /** An additional field in the same row. */
  children?: ReactNode;
}

/** What is printed, and in how many versions. */
export function PrintChoiceFields({ choice, isDrawn = false, onChange, children }: PrintChoiceFieldsProps) {
  const { codes, seed, withPaper, withKey } = choice;
  return (
    <>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      >
        <Field label={text.codes} help={text.codesHelp}>
          {(control) => (
            <SelectInput
              {...control}
              options={Array.from({ length: CODES_MAX }, (_, index) => ({
                value: String(index + 1),
                label: text.codeCount(index + 1),
              }))}
              value={String(codes)}
              onChange={({ target }) => onChange({ ...choice, codes: Number(target.value) })}
            />
          )}
        </Field>
        {codes > 1 || isDrawn ? (
          <Field label={text.seed} help={isDrawn ? text.drawnHelp : text.seedHelp}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={20}
                value={seed}
                onChange={({ target }) => onChange({ ...choice, seed: target.value.toUpperCase() })}
              />
            )}
          </Field>
        ) : null}
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" mt="3">
        <CheckInput
          label={text.withPaper}
          checked={withPaper}
          onChange={({ target }) => onChange({ ...choice, withPaper: target.checked })}
        />
        <CheckInput
          label={text.withKey}
          checked={withKey}
          onChange={({ target }) => onChange({ ...choice, withKey: target.checked })}
        />
      </chakra.div>
      {withPaper || withKey ? null : <Notice tone="lantern">{text.nothing}</Notice>}
    </>
  );
}

/** Letters and digits that are not confused in print. */
const SEED_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SEED_LENGTH = 5;

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_LENGTH));
  return [...bytes].map((byte) => SEED_SIGNS.charAt(byte % SEED_SIGNS.length)).join('');
}
