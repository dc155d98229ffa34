import { chakra } from '@chakra-ui/react/styled-system';
import type { Bank } from '#contract/bank';
import { CRITERIA_MAX, CRITERION_NAME_MAX, LEVEL_WORDS_MAX, LEVELS_MAX } from '#contract/rubric';
import { readPoints } from '#domain/question-bank/points';
import { gradeMaximum } from '#domain/score/grade';
import { rubricMaximum } from '#domain/score/rubric';
import { formatNumber, formatScore } from '../../../lib/format';
import { Button, IconButton } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TrashIcon } from '../../../ui/icons/office-icons';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { type EditorCriterion, type EditorModel, toRubric } from './editor-model';
import { text } from './text';

interface RubricFieldsProps {
  model: EditorModel;
  bank: Bank;
  onChange: (change: Partial<EditorModel>) => void;
}

/** By what an essay is graded: criteria, each with levels and their points. */
export function RubricFields({ model, bank, onChange }: RubricFieldsProps) {
  const { rubric } = model;
  const put = (next: EditorCriterion[]) => onChange({ rubric: next });
  return (
    <chakra.section display="grid" gap="4" aria-label={text.rubric.title}>
      <div>
        <chakra.h2 fontSize="sm" fontWeight="semibold" color="fg.strong">
          {text.rubric.title}
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted">
          {`${text.rubric.help} ${text.rubric.frozen}`}
        </chakra.p>
      </div>
      {rubric.map((criterion, index) => (
        <CriterionFields
          key={criterion.key}
          criterion={criterion}
          number={formatNumber(index + 1)}
          onChange={(next) => put(rubric.map((each) => (each.key === next.key ? next : each)))}
          onRemove={() => put(rubric.filter((each) => each.key !== criterion.key))}
        />
      ))}
      <div>
        <Button
          variant="outline"
          tone="neutral"
          disabled={rubric.length >= CRITERIA_MAX}
          onClick={() => put([...rubric, newCriterion(keyAfter(rubric))])}
        >
          {text.rubric.add}
        </Button>
      </div>
      {rubric.length > 0 ? (
        <Sum sum={rubricMaximum(toRubric(model))} most={mostOf(bank.btype, model.points)} />
      ) : null}
    </chakra.section>
  );
}

interface CriterionFieldsProps {
  criterion: EditorCriterion;
  number: string;
  onChange: (criterion: EditorCriterion) => void;
  onRemove: () => void;
}

function CriterionFields({ criterion, number, onChange, onRemove }: CriterionFieldsProps) {
  const { name, levels } = criterion;
  const heading = text.rubric.criterion(number);
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="lg" p="4" display="grid" gap="3" minWidth="0">
      <chakra.legend px="1" fontSize="sm" fontWeight="semibold" color="fg.strong">
        {heading}
      </chakra.legend>
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <chakra.div flex="1" minWidth="0">
          <Field label={text.rubric.name} required>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                dir="auto"
                maxLength={CRITERION_NAME_MAX}
                placeholder={text.rubric.nameHint}
                onChange={(event) => onChange({ ...criterion, name: event.target.value })}
              />
            )}
          </Field>
        </chakra.div>
        <IconButton label={text.remove(heading)} onClick={onRemove}>
          <TrashIcon boxSize="4" />
        </IconButton>
      </chakra.div>
      {levels.map((level, at) => (
        <LevelFields
          key={level.key}
          level={level}
          number={formatNumber(at + 1)}
          removeLabel={text.rubric.removeLevel(formatNumber(at + 1), number)}
          canRemove={levels.length > 2}
          onChange={(next) =>
            onChange({ ...criterion, levels: levels.map((each) => (each.key === next.key ? next : each)) })
          }
          onRemove={() => onChange({ ...criterion, levels: levels.filter((each) => each.key !== level.key) })}
        />
      ))}
      <div>
        <Button
          variant="ghost"
          size="sm"
          disabled={levels.length >= LEVELS_MAX}
          onClick={() =>
            onChange({ ...criterion, levels: [...levels, { key: keyAfter(levels), points: '', words: '' }] })
          }
        >
          {text.rubric.addLevel}
        </Button>
      </div>
    </chakra.fieldset>
  );
}

type Level = EditorCriterion['levels'][number];

interface LevelFieldsProps {
  level: Level;
  number: string;
  removeLabel: string;
  canRemove: boolean;
  onChange: (level: Level) => void;
  onRemove: () => void;
}

function LevelFields({ level, number, removeLabel, canRemove, onChange, onRemove }: LevelFieldsProps) {
  return (
    <chakra.div display="flex" gap="2" alignItems="center">
      <chakra.div width="5rem" flexShrink={0}>
        <TextInput
          aria-label={text.rubric.points(number)}
          placeholder={text.rubric.pointsShort}
          inputMode="decimal"
          value={level.points}
          onChange={(event) => onChange({ ...level, points: event.target.value })}
        />
      </chakra.div>
      <chakra.div flex="1" minWidth="0">
        <TextInput
          aria-label={text.rubric.words(number)}
          placeholder={text.rubric.wordsShort}
          value={level.words}
          dir="auto"
          maxLength={LEVEL_WORDS_MAX}
          onChange={(event) => onChange({ ...level, words: event.target.value })}
        />
      </chakra.div>
      <IconButton label={removeLabel} disabled={!canRemove} onClick={onRemove}>
        <TrashIcon boxSize="4" />
      </IconButton>
    </chakra.div>
  );
}

/** What the criteria add up to, beside what the question is worth. Hundredths; null: not said yet. */
function Sum({ sum, most }: { sum: number; most: number | null }) {
  const said = text.rubric.sum(formatScore(sum / 100));
  if (most === null) return <Notice>{said}</Notice>;
  if (sum === most) return <Notice tone="success">{`${said}. ${text.rubric.fits}`}</Notice>;
  const tell = sum < most ? text.rubric.less : text.rubric.more;
  return <Notice tone="lantern">{`${said}. ${tell(formatScore(most / 100))}`}</Notice>;
}

/** A question of a pool has no points of its own and is graded out of what all such are. */
function mostOf(btype: 'paket' | 'bank', points: string): number | null {
  if (btype === 'bank') return gradeMaximum(0);
  const read = readPoints(points);
  return read === undefined || read === 0 ? null : read;
}

function newCriterion(key: number): EditorCriterion {
  return {
    key,
    name: '',
    levels: [0, 1, 2].map((at) => ({ key: at, points: String(at), words: '' })),
  };
}

function keyAfter(all: readonly { key: number }[]): number {
  return Math.max(-1, ...all.map(({ key }) => key)) + 1;
}
