import { chakra } from '@chakra-ui/react/styled-system';
import {
  MEASURED_AS,
  type MeasuredAs,
  QUESTION_ORDERS,
  type QuestionOrder,
} from '#contract/question-bank/question-query';
import { QTYPE, type QuestionType, typeOf } from '#contract/question-bank/question-type';
import { keyOfTag, type SaidTag } from '#domain/question-bank/question-tags';
import { SelectInput } from '../../ui/inputs';
import { nameTag, nameType, text } from './text';

/** The values of the selects; '' does not filter. */
export interface QuestionChoice {
  qtype: QuestionType | '';
  /** A value of `keyOfTag`. */
  tag: string;
  difficulty: MeasuredAs | '';
  order: QuestionOrder;
}

interface QuestionSelectsProps extends QuestionChoice {
  /** The tags in use. */
  tags: readonly SaidTag[];
  /** Whether any question was measured; omitted: unknown. */
  hasMeasured?: boolean;
  onChoose: (choice: Partial<QuestionChoice>) => void;
}

const TYPES = Object.values(QTYPE).map((qtype) => ({ value: String(qtype), label: nameType(qtype) }));
const DIFFICULTIES = MEASURED_AS.map((value) => ({ value, label: text.view.difficulties[value] }));
const ORDERS = QUESTION_ORDERS.map((value) => ({ value, label: text.view.orders[value] }));

/** Type, tag, difficulty and order of the questions. */
export function QuestionSelects(props: QuestionSelectsProps) {
  const { qtype, tag, tags, difficulty, hasMeasured = true, order, onChoose } = props;
  return (
    // On a phone in two columns: a single one would push the questions off the screen.
    <chakra.div
      display={{ base: 'grid', md: 'contents' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap="3"
      width="full"
    >
      <SelectInput
        aria-label={text.view.type}
        placeholder={text.view.allTypes}
        value={String(qtype)}
        options={TYPES}
        onChange={({ target }) => onChoose({ qtype: typeOf(target.value) ?? '' })}
      />
      {tags.length > 0 ? (
        <SelectInput
          aria-label={text.view.tag}
          placeholder={text.view.allTags}
          value={tag}
          options={tags.map((each) => ({ value: keyOfTag(each), label: nameTag(each) }))}
          onChange={({ target }) => onChoose({ tag: target.value })}
        />
      ) : null}
      {hasMeasured ? (
        <SelectInput
          aria-label={text.view.difficulty}
          placeholder={text.view.allDifficulties}
          value={difficulty}
          options={DIFFICULTIES}
          onChange={({ target }) =>
            onChoose({ difficulty: MEASURED_AS.find((known) => known === target.value) ?? '' })
          }
        />
      ) : null}
      <SelectInput
        aria-label={text.view.order}
        value={order}
        options={ORDERS}
        onChange={({ target }) =>
          onChoose({ order: QUESTION_ORDERS.find((known) => known === target.value) ?? 'place' })
        }
      />
    </chakra.div>
  );
}
