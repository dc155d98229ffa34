import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import type { Bank } from '#contract/question-bank/bank';
import { PARTNER_KEYS, ROWS_MAX } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { readPoints } from '#domain/question-bank/points';
import { gradeMaximum } from '#domain/score/grade';
import { formatNumber } from '../../../lib/format';
import { RubricFields } from '../../../question/rubric-fields';
import { Button, IconButton } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TrashIcon } from '../../../ui/icons/office-icons';
import { TextInput } from '../../../ui/inputs';
import { type EditorModel, type EditorRow, newRow } from './editor-model';
import { RichField } from './rich-field';
import { RightMark } from './right-mark';
import { text } from './text';

export interface AnswerFieldsProps {
  model: EditorModel;
  bank: Bank;
  onChange: (change: Partial<EditorModel>) => void;
  onFocus: (editor: Editor) => void;
}

/** The fields for answers and key, by the question's type. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { model } = props;
  if (model.qtype === QTYPE.essay)
    return (
      <RubricFields
        rubric={model.rubric}
        help={text.rubricFrozen}
        most={mostOf(props.bank.btype, model.points)}
        onChange={(rubric) => props.onChange({ rubric })}
      />
    );
  if (model.qtype === QTYPE.numeric) return <NumberFields {...props} />;
  return <RowFields {...props} />;
}

/** A question of a pool has no points of its own and is graded out of the common maximum. */
function mostOf(btype: Bank['btype'], points: string): number | null {
  if (btype === 'bank') return gradeMaximum(0);
  const read = readPoints(points);
  return read === undefined || read === 0 ? null : read;
}

function NumberFields({ model, onChange }: AnswerFieldsProps) {
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <Field label={text.value} required>
        {(control) => (
          <TextInput
            {...control}
            value={model.value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.tolerance} help={text.toleranceHelp}>
        {(control) => (
          <TextInput
            {...control}
            value={model.tolerance}
            onChange={(event) => onChange({ tolerance: event.target.value })}
          />
        )}
      </Field>
    </chakra.div>
  );
}

function RowFields(props: AnswerFieldsProps) {
  const { qtype, rows } = props.model;
  const isChoice = qtype === QTYPE.multipleChoice || qtype === QTYPE.several;
  const most = isChoice ? PARTNER_KEYS.length : ROWS_MAX;
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    props.onChange({ rows: [...rows, newRow(key)] });
  };
  return (
    <chakra.div display="grid" gap="4">
      {rows.map((row, index) => (
        <RowField key={`${qtype}-${row.key}`} {...props} row={row} index={index} />
      ))}
      <Help qtype={qtype} />
      <chakra.div>
        <Button data-adds variant="outline" tone="neutral" disabled={rows.length >= most} onClick={add}>
          {text.add}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

function Help({ qtype }: { qtype: QuestionType }) {
  const help =
    qtype === QTYPE.matching ? text.decoyHelp : qtype === QTYPE.shortAnswer ? text.acceptedHelp : '';
  return help ? (
    <chakra.p fontSize="sm" color="fg.muted">
      {help}
    </chakra.p>
  ) : null;
}

interface RowFieldProps extends AnswerFieldsProps {
  row: EditorRow;
  index: number;
}

function RowField({ model, row, index, onChange, onFocus }: RowFieldProps) {
  const { qtype, rows } = model;
  const change = (fields: Partial<EditorRow>) =>
    onChange({ rows: rows.map((each) => (each.key === row.key ? { ...each, ...fields } : each)) });
  const label = labelOf(qtype, index);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
      {qtype === QTYPE.shortAnswer ? (
        <chakra.div flex="1">
          <Field label={label}>
            {(control) => (
              <TextInput
                {...control}
                value={row.text}
                dir="auto"
                onChange={(event) => change({ text: event.target.value })}
              />
            )}
          </Field>
        </chakra.div>
      ) : (
        <chakra.div flex="1 1 14rem" minWidth="0">
          <RichField
            label={label}
            initial={row.text}
            onChange={(written) => change({ text: written })}
            onFocus={onFocus}
          />
        </chakra.div>
      )}
      {qtype === QTYPE.matching ? (
        <chakra.div flex="1 1 14rem" minWidth="0">
          <RichField
            label={text.partner(formatNumber(index + 1))}
            initial={row.partner}
            onChange={(partner) => change({ partner })}
            onFocus={onFocus}
          />
        </chakra.div>
      ) : null}
      <RightMark model={model} row={row} index={index} onChange={onChange} />
      <IconButton
        data-removes
        label={text.remove(label)}
        variant="ghost"
        disabled={rows.length === 1}
        onClick={({ currentTarget }) => {
          focusNearestRemover(currentTarget);
          onChange({ rows: rows.filter((each) => each.key !== row.key) });
        }}
      >
        <TrashIcon boxSize="4" />
      </IconButton>
    </chakra.div>
  );
}

/** The row disappears with its button: the focus moves to the nearest row's button, not to the top of the page. */
function focusNearestRemover(button: HTMLElement): void {
  const removers = [...document.querySelectorAll<HTMLElement>('[data-removes]')];
  const at = removers.indexOf(button);
  const adder = document.querySelector<HTMLElement>('[data-adds]');
  // The last remaining row cannot be removed.
  (removers.length > 2 ? (removers[at + 1] ?? removers[at - 1]) : adder)?.focus();
}

function labelOf(qtype: QuestionType, index: number): string {
  const number = formatNumber(index + 1);
  if (qtype === QTYPE.trueFalse) return text.statement(number);
  if (qtype === QTYPE.matching) return text.left(number);
  if (qtype === QTYPE.shortAnswer) return text.accepted(number);
  return text.choice((PARTNER_KEYS[index] ?? number).toUpperCase());
}
