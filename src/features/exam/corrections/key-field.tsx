import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { CorrectableQuestion } from '#contract/exam-session/correction';
import { QTYPE } from '#contract/question-bank/question-type';
import { plainText } from '#domain/rich-text/tree';
import { formatNumber } from '../../../lib/format';
import { sayTruth } from '../../../question/answer-words';
import { Field } from '../../../ui/field';
import { SelectInput, TextArea, TextInput } from '../../../ui/inputs';
import { RichText } from '../../../ui/rich-text';
import { FormGroup } from '../form/form-group';
import { text } from './text';

interface KeyFieldProps {
  question: CorrectableQuestion;
  /** In the form in which keys are stored. */
  value: string;
  onChange: (key: string) => void;
  disabled: boolean;
}

/** The input for a question's key, by its type, beside the choices. */
export function KeyField(props: KeyFieldProps) {
  switch (props.question.qtype) {
    case QTYPE.trueFalse:
    case QTYPE.matching:
      return <Rows {...props} />;
    case QTYPE.shortAnswer:
      return <Forms {...props} />;
    case QTYPE.numeric:
      return <Figure {...props} />;
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return <Choices {...props} />;
    case QTYPE.essay:
      return null;
  }
}

function Choices({ question, value, onChange, disabled }: KeyFieldProps) {
  const right = value.toLowerCase();
  const toggle = (letter: string) =>
    onChange(right.includes(letter) ? right.replace(letter, '') : [...right, letter].sort().join(''));
  const isSeveral = question.qtype === QTYPE.several;
  return (
    <FormGroup label={text.form.newKey} help={isSeveral ? text.form.severalHelp : text.form.choicesHelp}>
      <chakra.div display="grid" gap="1">
        {question.question_choices.map(({ key, content }) => (
          <chakra.label
            key={key}
            display="flex"
            gap="3"
            alignItems="flex-start"
            minHeight="11"
            py="2.5"
            cursor={disabled ? 'not-allowed' : 'pointer'}
          >
            <chakra.input
              type="checkbox"
              boxSize="5"
              mt="0.5"
              flexShrink={0}
              accentColor="brand.solid"
              checked={right.includes(key)}
              disabled={disabled}
              onChange={() => toggle(key)}
            />
            <chakra.span fontWeight="semibold">{key.toUpperCase()}</chakra.span>
            <chakra.span minWidth="0" overflowX="auto">
              <RichText nodes={content} />
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
    </FormGroup>
  );
}

/** Statements that are true or false, or left sides with their partners. */
function Rows({ question, value, onChange, disabled }: KeyFieldProps) {
  const { question_rows: rows, question_choices: choices, qtype } = question;
  const letters = rows.map((_, row) => value.charAt(row) || '-');
  const options =
    qtype === QTYPE.trueFalse
      ? ['b', 's'].map((letter) => ({ value: letter, label: sayTruth(letter) }))
      : choices.map(({ key, content }) => ({
          value: key,
          label: `${key.toUpperCase()}. ${plainText(content)}`,
        }));
  return (
    <FormGroup label={text.form.newKey} help={text.form.rowsHelp}>
      <chakra.ol display="grid" gap="3" listStyleType="none">
        {rows.map((content, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
          <chakra.li key={row} display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <chakra.div flex="1 1 14rem" minWidth="0" overflowX="auto">
              <RichText nodes={content} />
            </chakra.div>
            <chakra.div flex="0 1 16rem" minWidth="10rem">
              <SelectInput
                aria-label={text.form.row(formatNumber(row + 1))}
                value={letters[row] === '-' ? '' : letters[row]}
                placeholder={text.form.choose}
                options={options}
                disabled={disabled}
                onChange={({ target }) =>
                  onChange(letters.map((letter, at) => (at === row ? target.value || '-' : letter)).join(''))
                }
              />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </FormGroup>
  );
}

function Forms({ value, onChange, disabled }: KeyFieldProps) {
  return (
    <Field label={text.form.newKey} help={text.form.formsHelp}>
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          dir="auto"
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function Figure({ value, onChange, disabled }: KeyFieldProps) {
  const [number = '', tolerance = ''] = value.split(' ');
  // The two parts are separated by a blank.
  const part = (typed: string) => typed.replace(/\s/g, '').replace('.', ',');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4">
      <FigurePart label={text.form.value}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={part(number)}
            disabled={disabled}
            onChange={({ target }) => onChange(`${part(target.value)} ${tolerance}`)}
          />
        )}
      </FigurePart>
      <FigurePart label={text.form.tolerance}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={part(tolerance)}
            disabled={disabled}
            onChange={({ target }) => onChange(`${number} ${part(target.value)}`)}
          />
        )}
      </FigurePart>
    </chakra.div>
  );
}

function FigurePart({
  label,
  children,
}: {
  label: string;
  children: Parameters<typeof Field>[0]['children'];
}): ReactNode {
  return (
    <chakra.div width="10rem">
      <Field label={label}>{children}</Field>
    </chakra.div>
  );
}
