import { chakra } from '@chakra-ui/react/styled-system';
import { PARTNER_KEYS } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import type { EditorModel, EditorRow } from './editor-model';
import { text } from './text';

interface RightMarkProps {
  model: EditorModel;
  row: EditorRow;
  index: number;
  onChange: (change: Partial<EditorModel>) => void;
}

/** Marks a choice as right, or a statement as true or false; other rows have no mark. */
export function RightMark({ model: { qtype, rows }, row, index, onChange }: RightMarkProps) {
  const put = (isRight: boolean, others: (other: EditorRow) => EditorRow = (other) => other) =>
    onChange({ rows: rows.map((each) => (each.key === row.key ? { ...each, isRight } : others(each))) });
  if (qtype === QTYPE.trueFalse) {
    return (
      <chakra.div role="group" aria-label={text.statement(formatNumber(index + 1))} display="flex" gap="1">
        <Mark label={text.true} isOn={row.isRight === true} onPress={() => put(true)} />
        <Mark label={text.false} isOn={row.isRight === false} onPress={() => put(false)} />
      </chakra.div>
    );
  }
  const letter = (PARTNER_KEYS[index] ?? '').toUpperCase();
  const name = text.isRight(letter);
  if (qtype === QTYPE.several)
    return (
      <Mark label={text.right} name={name} isOn={row.isRight === true} onPress={() => put(!row.isRight)} />
    );
  if (qtype !== QTYPE.multipleChoice) return null;
  const only = () => put(true, (other) => ({ ...other, isRight: false }));
  return <Mark label={text.right} name={name} isOn={row.isRight === true} onPress={only} />;
}

interface MarkProps {
  label: string;
  name?: string;
  isOn: boolean;
  onPress: () => void;
}

function Mark({ label, name = label, isOn, onPress }: MarkProps) {
  return (
    <Button
      variant={isOn ? 'solid' : 'outline'}
      tone={isOn ? 'success' : 'neutral'}
      aria-label={name}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
