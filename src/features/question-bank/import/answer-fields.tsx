import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Authored } from '#contract/authored';
import { QTYPE } from '#contract/question';
import { Field } from '../../../ui/field';
import { CheckInput, SelectInput, TextArea, TextInput } from '../../../ui/inputs';
import { text } from './text';

interface AnswerFieldsProps {
  question: Authored;
  onChange: (question: Authored) => void;
}

/** The answer's part of a question, by its type; an essay has none. */
export function AnswerFields({ question, onChange }: AnswerFieldsProps): ReactNode {
  switch (question.qtype) {
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return <Choices question={question} onChange={onChange} />;
    case QTYPE.trueFalse:
      return <Statements question={question} onChange={onChange} />;
    case QTYPE.matching:
      return question.pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs are their places.
        <chakra.div key={index} display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          <Words
            label={text.form.left(index + 1)}
            value={pair.left}
            onChange={(left) =>
              onChange({ ...question, pairs: replaced(question.pairs, index, { ...pair, left }) })
            }
          />
          <Words
            label={text.form.partner(index + 1)}
            value={pair.right}
            onChange={(right) =>
              onChange({ ...question, pairs: replaced(question.pairs, index, { ...pair, right }) })
            }
          />
        </chakra.div>
      ));
    case QTYPE.shortAnswer:
      return (
        <Field label={text.form.accepted} help={text.form.acceptedHelp}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={question.accepted.join('\n')}
              onChange={({ target }) => onChange({ ...question, accepted: target.value.split('\n') })}
            />
          )}
        </Field>
      );
    case QTYPE.numeric:
      return (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <Words
            label={text.form.value}
            value={question.value}
            onChange={(value) => onChange({ ...question, value: pointed(value) })}
          />
          <Words
            label={text.form.tolerance}
            value={question.tolerance}
            onChange={(tolerance) => onChange({ ...question, tolerance: pointed(tolerance) })}
          />
        </chakra.div>
      );
    case QTYPE.essay:
      return null;
  }
}

type ChoiceQuestion = Extract<Authored, { choices: unknown }>;

/** How many are right says whether it is one or several. */
function Choices({
  question,
  onChange,
}: {
  question: ChoiceQuestion;
  onChange: (question: Authored) => void;
}) {
  const change = (choices: ChoiceQuestion['choices']) => {
    const isSeveral = choices.filter(({ isRight }) => isRight).length > 1;
    onChange({ ...question, qtype: isSeveral ? QTYPE.several : QTYPE.multipleChoice, choices });
  };
  return (
    <chakra.fieldset border="0" p="0" m="0" display="flex" flexDirection="column" gap="3">
      <chakra.legend fontSize="sm" color="fg.muted" mb="2">
        {text.form.severalHelp}
      </chakra.legend>
      {question.choices.map((choice, index) => {
        const letter = String.fromCharCode(65 + index);
        return (
          <chakra.div key={letter} display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
            <chakra.div flex="1 1 14rem" minWidth="0">
              <Words
                label={text.form.choice(letter)}
                value={choice.text}
                onChange={(said) => change(replaced(question.choices, index, { ...choice, text: said }))}
              />
            </chakra.div>
            <CheckInput
              label={text.form.right(letter)}
              checked={choice.isRight}
              onChange={({ target }) =>
                change(replaced(question.choices, index, { ...choice, isRight: target.checked }))
              }
            />
          </chakra.div>
        );
      })}
    </chakra.fieldset>
  );
}

type TableQuestion = Extract<Authored, { statements: unknown }>;

function Statements({
  question,
  onChange,
}: {
  question: TableQuestion;
  onChange: (question: Authored) => void;
}) {
  const change = (index: number, row: TableQuestion['statements'][number]) =>
    onChange({ ...question, statements: replaced(question.statements, index, row) });
  return question.statements.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: statements are their places.
    <chakra.div key={index} display="grid" gridTemplateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="3">
      <Words
        label={text.form.statement(index + 1)}
        value={row.text}
        onChange={(said) => change(index, { ...row, text: said })}
      />
      <Field label={text.form.truth(index + 1)}>
        {(control) => (
          <SelectInput
            {...control}
            placeholder={text.form.undecided}
            options={[
              { value: 'true', label: text.form.true },
              { value: 'false', label: text.form.false },
            ]}
            value={row.isTrue === null ? '' : String(row.isTrue)}
            onChange={({ target }) =>
              change(index, { ...row, isTrue: target.value === '' ? null : target.value === 'true' })
            }
          />
        )}
      </Field>
    </chakra.div>
  ));
}

function Words({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} dir="auto" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

function replaced<T>(list: readonly T[], at: number, item: T): T[] {
  return list.map((known, index) => (index === at ? item : known));
}

/** As it is stored: a decimal point. */
function pointed(number: string): string {
  return number.replace(',', '.').trim();
}
