import { QTYPE } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import { escapeAttribute, escapeText } from '../../rich-text/to-html';
import type { AuthoredQuestion, AuthoredText } from '../authored-question';
import { listPartners } from '../question-layout';
import { RUBRIC_CLASS, writeRubric } from '../rubric-text';
import { asPairs } from '../statement';

/** The three parts of an item that concern its answer. */
interface WrittenAnswer {
  declaration: string;
  interaction: string;
  processing: string;
}

type Rich = (text: AuthoredText) => string;

/** Writes how a question is answered and what that earns, up to `worth` points. */
export function writeAnswer(question: AuthoredQuestion, worth: number, rich: Rich): WrittenAnswer {
  switch (question.qtype) {
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return writeChoices(question, worth, rich);
    case QTYPE.essay:
      return {
        declaration: declare('single', 'string', ''),
        interaction: `${rubricBlock(question.rubric)}<qti-extended-text-interaction response-identifier="${ID}"/>`,
        processing: '',
      };
    case QTYPE.trueFalse:
      return writePairs(asPairs(question), ['Benar', 'Salah'], question, worth, rich);
    case QTYPE.matching:
      return writePairs(question.pairs, listPartners(question), question, worth, rich);
    case QTYPE.shortAnswer: {
      const forms = question.accepted.map((form) => ({ key: form, value: worth }));
      return {
        declaration: declare('single', 'string', correct(question.accepted.slice(0, 1)), map(forms)),
        interaction: ENTRY,
        processing: MAP_RESPONSE,
      };
    }
    case QTYPE.numeric:
      return {
        declaration: declare('single', 'float', correct([question.value])),
        interaction: ENTRY,
        processing: processIf(
          `<qti-equal tolerance-mode="absolute" tolerance="${question.tolerance} ${question.tolerance}">`,
          '</qti-equal>',
          worth,
        ),
      };
  }
}

type Choices = Extract<AuthoredQuestion, { choices: unknown }>;

/** The rubric for scorers, one criterion per paragraph. */
function rubricBlock(rubric: Rubric | undefined): string {
  if (!rubric) return '';
  const lines = writeRubric(rubric).split('\n');
  const said = lines.map((line) => `<p>${escapeText(line)}</p>`).join('');
  return `<qti-rubric-block use="scoring" view="scorer" class="${RUBRIC_CLASS}"><qti-content-body>${said}</qti-content-body></qti-rubric-block>`;
}

function writeChoices(question: Choices, worth: number, rich: Rich): WrittenAnswer {
  const isSeveral = question.qtype === QTYPE.several;
  const named = question.choices.map((choice, index) => ({ ...choice, id: `c${index + 1}` }));
  const right = named.filter(({ isRight }) => isRight).map(({ id }) => id);
  const share = worth / Math.max(1, right.length);
  const shares = named.map(({ id, isRight }) => ({ key: id, value: isRight ? share : -share }));
  const isMapped = isSeveral && question.rule !== 'all';
  const shown = named
    .map(({ id, text }) => `<qti-simple-choice identifier="${id}">${rich(text)}</qti-simple-choice>`)
    .join('');
  return {
    declaration: declare(
      isSeveral ? 'multiple' : 'single',
      'identifier',
      correct(right),
      isMapped ? map(shares) : '',
    ),
    interaction: `<qti-choice-interaction response-identifier="${ID}" max-choices="${isSeveral ? 0 : 1}">${shown}</qti-choice-interaction>`,
    processing: isMapped ? MAP_RESPONSE : processMatch(worth),
  };
}

function writePairs(
  pairs: readonly { left: AuthoredText; right: AuthoredText }[],
  partners: readonly AuthoredText[],
  { rule }: AuthoredQuestion,
  worth: number,
  rich: Rich,
): WrittenAnswer {
  const idOf = (right: AuthoredText) => `p${partners.indexOf(right.trim()) + 1}`;
  const right = pairs.map((pair, index) => `r${index + 1} ${idOf(pair.right)}`);
  const share = worth / Math.max(1, pairs.length);
  const set = (prefix: string, texts: readonly AuthoredText[], most: number) => {
    const shown = texts.map(
      (text, index) =>
        `<qti-simple-associable-choice identifier="${prefix}${index + 1}" match-max="${most}">${rich(text)}</qti-simple-associable-choice>`,
    );
    return `<qti-simple-match-set>${shown.join('')}</qti-simple-match-set>`;
  };
  const lefts = pairs.map(({ left }) => left);
  return {
    declaration: declare(
      'multiple',
      'directedPair',
      correct(right),
      rule === 'all' ? '' : map(right.map((key) => ({ key, value: share }))),
    ),
    interaction: `<qti-match-interaction response-identifier="${ID}" max-associations="0">${set('r', lefts, 1)}${set('p', partners, 0)}</qti-match-interaction>`,
    processing: rule === 'all' ? processMatch(worth) : MAP_RESPONSE,
  };
}

const ID = 'RESPONSE';
const ENTRY = `<p><qti-text-entry-interaction response-identifier="${ID}"/></p>`;
const MAP_RESPONSE =
  '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/>';

function declare(cardinality: string, type: string, ...parts: string[]): string {
  return `<qti-response-declaration identifier="${ID}" cardinality="${cardinality}" base-type="${type}">${parts.join('')}</qti-response-declaration>`;
}

function correct(values: readonly string[]): string {
  const written = values.map((value) => `<qti-value>${escapeText(value)}</qti-value>`);
  return `<qti-correct-response>${written.join('')}</qti-correct-response>`;
}

/** What each answer earns; the total is never below 0. */
function map(entries: readonly { key: string; value: number }[]): string {
  const written = entries.map(
    ({ key, value }) =>
      `<qti-map-entry map-key="${escapeAttribute(key)}" mapped-value="${Math.round(value * 100_000) / 100_000}" case-sensitive="false"/>`,
  );
  return `<qti-mapping default-value="0" lower-bound="0">${written.join('')}</qti-mapping>`;
}

function processMatch(worth: number): string {
  return processIf('<qti-match>', '</qti-match>', worth);
}

function processIf(open: string, close: string, worth: number): string {
  return `<qti-response-processing><qti-response-condition><qti-response-if>${open}<qti-variable identifier="${ID}"/><qti-correct identifier="${ID}"/>${close}<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${worth}</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`;
}
