import { chakra } from '@chakra-ui/react/styled-system';
import { COGNITIVE_LEVELS } from '#contract/question-bank/question-tag';
import { QTYPE } from '#contract/question-bank/question-type';
import { Field } from '../../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../../ui/inputs';
import type { EditorModel } from './editor-model';
import { text } from './text';

interface TagFieldsProps {
  model: EditorModel;
  onChange: (change: Partial<EditorModel>) => void;
}

/** A question's topics, competences and cognitive level, and what of it a shuffled exam leaves in place. */
export function TagFields({ model, onChange }: TagFieldsProps) {
  const names = (kind: 'topics' | 'competences' | 'group', label: string, help: string) => (
    <Field label={label} help={help} optional>
      {(control) => (
        <TextInput
          {...control}
          value={model[kind]}
          onChange={({ target }) => onChange({ [kind]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      {names('topics', text.topics, text.topicsHelp)}
      {names('competences', text.competences, text.competencesHelp)}
      <Field label={text.level} optional>
        {(control) => (
          <SelectInput
            {...control}
            placeholder={text.noLevel}
            value={model.level}
            options={COGNITIVE_LEVELS.map((value) => ({ value, label: text.levels[value] }))}
            onChange={({ target }) =>
              onChange({ level: COGNITIVE_LEVELS.find((known) => known === target.value) ?? '' })
            }
          />
        )}
      </Field>
      {names('group', text.group, text.groupHelp)}
      {model.qtype === QTYPE.multipleChoice || model.qtype === QTYPE.several ? (
        <CheckInput
          label={text.keepsChoices}
          help={text.keepsChoicesHelp}
          checked={model.keepsChoices}
          onChange={({ target }) => onChange({ keepsChoices: target.checked })}
        />
      ) : null}
    </chakra.div>
  );
}
