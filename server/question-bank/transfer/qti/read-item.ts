import type { ImportNote, UnreadReason } from '#contract/question-bank/import-text';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer, AuthoredQuestion } from '#domain/question-bank/authored-question';
import { readDecimal } from '#domain/question-bank/decimal';
import { readPoints } from '#domain/question-bank/points';
import { readRubric } from '#domain/question-bank/rubric-text';
import { readTagWords } from '#domain/question-bank/tag-words';
import { textIn, type XmlElement } from '../xml';
import { INTERACTIONS } from './interactions';
import { isRubric, note, type Reading, textOf } from './item-text';
import { attributeOf, findBelow, meaningOf, partOf, partsOf } from './qti-element';

export type ReadItem = { question: AuthoredQuestion; notes: ImportNote[] } | { reason: UnreadReason };

/** The context of an item in its package. */
export interface ItemPlace {
  tags: readonly string[];
  resolve: Reading['resolve'];
  /** Shared texts that the item refers to. */
  stimulusOf: (href: string) => XmlElement | undefined;
}

/** Reads an item of QTI 2 or 3 that asks one thing; otherwise returns why it cannot be read. */
export function readItem(item: XmlElement, { tags, resolve, stimulusOf }: ItemPlace): ReadItem {
  const reading: Reading = { notes: [], resolve };
  const body = partOf(item, 'itembody');
  // A media interaction is played, not answered.
  const found = findBelow(
    body,
    (meaning) => meaning.endsWith('interaction') && meaning !== 'mediainteraction',
  );
  const [interaction] = found;
  if (!interaction) return { reason: { code: 'noAnswer' } };
  if (found.length > 1 || partsOf(item, 'templatedeclaration').length > 0)
    return { reason: { code: 'itemCompound' } };
  const read = INTERACTIONS[meaningOf(interaction.name)];
  if (!read) return { reason: { code: 'typeUnknown', name: interaction.name } };
  const identifier = attributeOf(interaction, 'responseidentifier');
  const declaration = partsOf(item, 'responsedeclaration').find(
    (known) => attributeOf(known, 'identifier') === identifier,
  );
  const processing = partOf(item, 'responseprocessing');
  const answer = read({ interaction, declaration, processing, reading });
  if (!answer) return { reason: { code: 'pairsCrossed' } };
  const shared = partsOf(item, 'assessmentstimulusref').map((reference) =>
    readStimulus(attributeOf(reference, 'href'), stimulusOf, reading),
  );
  const text = [...shared, textOf(body, reading)].join('');
  noteRest(item, text, reading);
  return {
    question: {
      text,
      points: readMost(item, reading),
      ...readTagWords(tags),
      ...withRubric(answer, body, reading),
    },
    notes: reading.notes,
  };
}

/** Adds to an essay the rubric in its body, if we exported it. */
function withRubric(answer: AuthoredAnswer, body: XmlElement | undefined, reading: Reading): AuthoredAnswer {
  if (answer.qtype !== QTYPE.essay) return answer;
  const [block] = findBelow(body, (meaning) => meaning === 'rubricblock').filter(isRubric);
  const lines = findBelow(block, (meaning) => meaning === 'p').map(textIn);
  const said = lines.join('\n');
  const rubric = readRubric(said);
  if (!rubric && said !== '') note(reading, { code: 'cellUnread', column: 'Rubrik', value: said });
  return rubric ? { ...answer, rubric } : answer;
}

function readStimulus(href: string, stimulusOf: ItemPlace['stimulusOf'], reading: Reading): string {
  const body = partOf(stimulusOf(href), 'stimulusbody');
  if (!body) note(reading, { code: 'mediaMissing', name: href });
  return textOf(body, reading);
}

/** The maximum that an item earns, as its author declared it. */
function readMost(item: XmlElement, reading: Reading): number | null {
  const outcomes = partsOf(item, 'outcomedeclaration');
  const named = (name: string) => outcomes.find((known) => attributeOf(known, 'identifier') === name);
  const most =
    textIn(partOf(named('MAXSCORE'), 'defaultvalue', 'value')).trim() ||
    attributeOf(named('SCORE'), 'normalmaximum');
  const points = readPoints(readDecimal(most) ?? null) ?? null;
  if (points === null && most !== '') note(reading, { code: 'cellUnread', column: 'MAXSCORE', value: most });
  return points;
}

/** The parts of an item that are read, reported elsewhere, or concern only looks and scoring. */
const READ: ReadonlySet<string> = new Set([
  ...['itembody', 'responsedeclaration', 'outcomedeclaration', 'responseprocessing', 'modalfeedback'],
  ...['assessmentstimulusref', 'stylesheet', 'contextdeclaration'],
]);

function noteRest(item: XmlElement, text: string, reading: Reading): void {
  if (partsOf(item, 'modalfeedback').length > 0) note(reading, { code: 'feedbackLeft' });
  for (const { name } of partsOf(item))
    if (!READ.has(meaningOf(name))) note(reading, { code: 'partLeft', name });
  const title = attributeOf(item, 'title');
  const isOwn = title !== '' && !/^Soal \d+$/.test(title) && !text.includes(title.replace(/(…|\.\.\.)$/, ''));
  if (isOwn) note(reading, { code: 'titleLeft', title });
}
