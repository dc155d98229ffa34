import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { Bank } from '#contract/question-bank/bank';
import { QTYPE, typeOf } from '#contract/question-bank/question-type';
import { Field } from '../../../ui/field';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { nameType } from '../text';
import { AnswerFields } from './answer-fields';
import type { EditorModel } from './editor-model';
import { RichField } from './rich-field';
import { RuleField } from './rule-field';
import { TagFields } from './tag-fields';
import { text } from './text';
import { Toolbar } from './toolbar';

interface QuestionFieldsProps {
  model: EditorModel;
  bank: Bank;
  onChange: (change: Partial<EditorModel>) => void;
}

/** The fields of a question, with their toolbar. */
export function QuestionFields({ model, bank, onChange }: QuestionFieldsProps) {
  const [active, setActive] = useState<Editor | null>(null);
  return (
    <Card>
      <chakra.div display="grid" gap="5">
        <Field label={text.type} help={text.typeHelp}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(model.qtype)}
              options={Object.values(QTYPE).map((qtype) => ({
                value: String(qtype),
                label: nameType(qtype),
              }))}
              onChange={(event) => onChange({ qtype: typeOf(event.target.value) ?? model.qtype })}
            />
          )}
        </Field>
        <Toolbar editor={active} />
        <RichField
          label={text.question}
          initial={model.question}
          isTall
          onChange={(question) => onChange({ question })}
          onFocus={setActive}
        />
        <AnswerFields model={model} bank={bank} onChange={onChange} onFocus={setActive} />
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 2fr' }}>
          {bank.btype === 'paket' ? (
            <Field label={text.points} help={text.pointsHelp} required>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  value={model.points}
                  onChange={(event) => onChange({ points: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          <RuleField
            qtype={model.qtype}
            rule={model.rule}
            points={Number(model.points.replace(',', '.')) || 0}
            onChange={(rule) => onChange({ rule })}
          />
        </chakra.div>
        <TagFields model={model} onChange={onChange} />
      </chakra.div>
    </Card>
  );
}
