import { chakra } from '@chakra-ui/react/styled-system';
import { SCORING_RULES, type ScoringRule } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { markAnswer } from '#domain/score/mark';
import { formatNumber, formatScore } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

interface RuleFieldProps {
  qtype: QuestionType;
  rule: ScoringRule;
  /** Maximum points, used in the example. */
  points: number;
  onChange: (rule: ScoringRule) => void;
}

/** For types with several right answers: what a partly right answer earns, with a calculated example. */
export function RuleField({ qtype, rule, points, onChange }: RuleFieldProps) {
  if (qtype !== QTYPE.several && qtype !== QTYPE.trueFalse && qtype !== QTYPE.matching) return null;
  const most = points > 0 ? points : 4;
  return (
    <Field
      label={text.rule}
      help={
        <>
          <p>{text.ruleWords[rule]}</p>
          <chakra.p mt="1" color="fg.strong">
            {exampleOf(rule, most)}
          </chakra.p>
        </>
      }
    >
      {(control) => (
        <SelectInput
          {...control}
          value={rule}
          options={SCORING_RULES.map((value) => ({ value, label: text.rules[value] }))}
          onChange={(event) => {
            const chosen = SCORING_RULES.find((each) => each === event.target.value);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </Field>
  );
}

/** Calculated by the real scoring rule: four rows, three of them right and one wrong. */
function exampleOf(rule: ScoringRule, most: number): string {
  const { earned, of } = markAnswer({
    qtype: QTYPE.trueFalse,
    answerKey: 'bbbb',
    rule,
    mc: 'bbbs',
    essay: null,
  });
  const points = Math.round((100 * most * earned) / of) / 100;
  return text.example(
    formatNumber(3),
    formatNumber(1),
    formatNumber(4),
    formatScore(points),
    formatScore(most),
  );
}
