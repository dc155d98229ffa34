import { chakra } from '@chakra-ui/react/styled-system';
import {
  CRITERIA_MAX,
  CRITERION_NAME_MAX,
  LEVEL_WORDS_MAX,
  LEVELS_MAX,
} from '#contract/question-bank/rubric';
import { rubricMaximum } from '#domain/score/rubric';
import { formatNumber, formatScore } from '../lib/format';
import { Button, IconButton } from '../ui/button';
import { Field } from '../ui/field';
import { TrashIcon } from '../ui/icons/office-icons';
import { TextInput } from '../ui/inputs';
import { Notice } from '../ui/states';
import { type EditorCriterion, toRubric } from './rubric-model';
import { rubricText as text } from './rubric-text';

interface RubricFieldsProps {
  rubric: readonly EditorCriterion[];
  /** Explains which exams it applies to. */
  help: string;
  /** Points of the question in hundredths; null: not set yet. */
  most: number | null;
  onChange: (rubric: EditorCriterion[]) => void;
}

/** The editor of an essay's rubric: criteria, each with levels and their points. */
export function RubricFields({ rubric, help, most, onChange }: RubricFieldsProps) {
  return (
    <chakra.section display="grid" gap="4" aria-label={text.title}>
      <div>
        <chakra.h2 fontSize="sm" fontWeight="semibold" color="fg.strong">
          {text.title}
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted">
          {`${text.help} ${help}`}
        </chakra.p>
      </div>
      {rubric.map((criterion, index) => (
        <CriterionFields
          key={criterion.key}
          criterion={criterion}
          number={formatNumber(index + 1)}
          onChange={(next) => onChange(rubric.map((each) => (each.key === next.key ? next : each)))}
          onRemove={() => onChange(rubric.filter((each) => each.key !== criterion.key))}
        />
      ))}
      <div>
        <Button
          variant="outline"
          tone="neutral"
          disabled={rubric.length >= CRITERIA_MAX}
          onClick={() => onChange([...rubric, newCriterion(keyAfter(rubric))])}
        >
          {text.add}
        </Button>
      </div>
      {rubric.length > 0 ? <Sum sum={rubricMaximum(toRubric(rubric))} most={most} /> : null}
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
  const heading = text.criterion(number);
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="lg" p="4" display="grid" gap="3" minWidth="0">
      <chakra.legend px="1" fontSize="sm" fontWeight="semibold" color="fg.strong">
        {heading}
      </chakra.legend>
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <chakra.div flex="1" minWidth="0">
          <Field label={text.name} required>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                dir="auto"
                maxLength={CRITERION_NAME_MAX}
                placeholder={text.nameHint}
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
          removeLabel={text.removeLevel(formatNumber(at + 1), number)}
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
          {text.addLevel}
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
          aria-label={text.points(number)}
          placeholder={text.pointsShort}
          inputMode="decimal"
          value={level.points}
          onChange={(event) => onChange({ ...level, points: event.target.value })}
        />
      </chakra.div>
      <chakra.div flex="1" minWidth="0">
        <TextInput
          aria-label={text.words(number)}
          placeholder={text.wordsShort}
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

/** The sum of the criteria beside the question's points. Hundredths; null: not set yet. */
function Sum({ sum, most }: { sum: number; most: number | null }) {
  const said = text.sum(formatScore(sum / 100));
  if (most === null) return <Notice>{said}</Notice>;
  if (sum === most) return <Notice tone="success">{`${said}. ${text.fits}`}</Notice>;
  const tell = sum < most ? text.less : text.more;
  return <Notice tone="lantern">{`${said}. ${tell(formatScore(most / 100))}`}</Notice>;
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
