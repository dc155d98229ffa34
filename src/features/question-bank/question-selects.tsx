import { QTYPE } from '#contract/question';
import { QUESTION_ORDERS, type QuestionOrder } from '#contract/question-query';
import { keyOfTag, type SaidTag } from '#domain/question-bank/question-tags';
import { SelectInput } from '../../ui/inputs';
import { nameTag, nameType, text } from './text';

/** Which questions are shown, as its selects say it; '' narrows nothing. */
export interface QuestionChoice {
  qtype: number | '';
  /** Of `keyOfTag`. */
  tag: string;
  order: QuestionOrder;
}

interface QuestionSelectsProps extends QuestionChoice {
  /** Those in use. */
  tags: readonly SaidTag[];
  onChoose: (choice: Partial<QuestionChoice>) => void;
}

const TYPES = Object.values(QTYPE).map((qtype) => ({ value: String(qtype), label: nameType(qtype) }));
const ORDERS = QUESTION_ORDERS.map((value) => ({ value, label: text.view.orders[value] }));

/** Type, tag and order of the questions that are shown. */
export function QuestionSelects({ qtype, tag, tags, order, onChoose }: QuestionSelectsProps) {
  return (
    <>
      <SelectInput
        aria-label={text.view.type}
        placeholder={text.view.allTypes}
        value={String(qtype)}
        options={TYPES}
        onChange={({ target }) => onChoose({ qtype: target.value === '' ? '' : Number(target.value) })}
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
      <SelectInput
        aria-label={text.view.order}
        value={order}
        options={ORDERS}
        onChange={({ target }) =>
          onChoose({ order: QUESTION_ORDERS.find((known) => known === target.value) ?? 'place' })
        }
      />
    </>
  );
}
