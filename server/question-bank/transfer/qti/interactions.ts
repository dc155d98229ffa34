import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer } from '#domain/question-bank/authored-question';
import { readDecimal } from '#domain/question-bank/decimal';
import { asTable } from '#domain/question-bank/statement';
import { textIn, type XmlElement } from '../xml';
import { note, type Reading, textOf } from './item-text';
import { attributeOf, findBelow, partOf, partsOf } from './qti-element';

/** One interaction of an item, and what the item declares about it. */
export interface Asked {
  interaction: XmlElement;
  declaration: XmlElement | undefined;
  processing: XmlElement | undefined;
  reading: Reading;
}

/**
 * Readers by the name of the interaction; they return undefined where this one cannot be mapped, though others of its
 * name can.
 */
export const INTERACTIONS: Readonly<Record<string, (asked: Asked) => AuthoredAnswer | undefined>> = {
  choiceinteraction: (asked) => readChoices(asked, 'simplechoice'),
  inlinechoiceinteraction: (asked) => readChoices(asked, 'inlinechoice'),

  extendedtextinteraction({ declaration, reading }) {
    for (const answer of readCorrect(declaration)) note(reading, { code: 'modelAnswerLeft', answer });
    return { qtype: QTYPE.essay };
  },

  textentryinteraction: (asked) =>
    /^(float|integer)$/.test(attributeOf(asked.declaration, 'basetype'))
      ? readNumber(asked)
      : readForms(asked),

  matchinteraction({ interaction, declaration, reading }) {
    const [lefts = [], rights = []] = partsOf(interaction, 'simplematchset').map((set) =>
      labelled(partsOf(set, 'simpleassociablechoice'), reading),
    );
    const right = readRight(declaration).map((pair) => pair.split(/\s+/));
    const partnersOf = (left: string) => right.filter(([one]) => one === left).map(([, other]) => other);
    const pairs = lefts.map(({ id, text }) => ({ text, partners: partnersOf(id) }));
    if (pairs.some(({ partners }) => partners.length !== 1)) return undefined;
    const textOfRight = (id: string | undefined) => rights.find((known) => known.id === id)?.text ?? '';
    const used = new Set(pairs.flatMap(({ partners }) => partners));
    return asTable({
      qtype: QTYPE.matching,
      pairs: pairs.map(({ text, partners }) => ({ left: text, right: textOfRight(partners[0]) })),
      decoys: rights.filter(({ id }) => !used.has(id)).map(({ text }) => text),
    });
  },

  /** An ordering becomes a matching of the things with the numbers of their places. */
  orderinteraction({ interaction, declaration, reading }) {
    const choices = labelled(partsOf(interaction, 'simplechoice'), reading);
    const order = readRight(declaration);
    if (order.length !== choices.length) return undefined;
    note(reading, { code: 'orderAsPairs' });
    const place = (id: string) => String(order.indexOf(id) + 1);
    return {
      qtype: QTYPE.matching,
      pairs: choices.map(({ id, text }) => ({ left: text, right: place(id) })),
      decoys: [],
    };
  },
};

function labelled(choices: readonly XmlElement[], reading: Reading): { id: string; text: string }[] {
  return choices.map((choice) => ({ id: attributeOf(choice, 'identifier'), text: textOf(choice, reading) }));
}

function readChoices({ interaction, declaration, reading }: Asked, name: string): AuthoredAnswer {
  const right = new Set(readRight(declaration));
  const isSeveral = attributeOf(declaration, 'cardinality') === 'multiple';
  const values = readMapping(declaration).map(({ value }) => value);
  const earning = values.filter((value) => value > 0);
  const isWeighed = isSeveral
    ? new Set(earning).size > 1 || values.some((value) => value < 0)
    : earning.length > 1;
  if (isWeighed) note(reading, { code: 'weightsLeft' });
  const choices = partsOf(interaction, name);
  if (choices.some((choice) => attributeOf(choice, 'fixed') === 'true'))
    note(reading, { code: 'orderUnpinned' });
  return {
    qtype: isSeveral ? QTYPE.several : QTYPE.multipleChoice,
    choices: labelled(choices, reading).map(({ id, text }) => ({
      text,
      isRight: right.has(id),
    })),
  };
}

function readForms({ declaration, reading }: Asked): AuthoredAnswer {
  const mapped = readMapping(declaration);
  const most = Math.max(...mapped.map(({ value }) => value));
  const full = mapped.filter(({ value }) => value === most).map(({ key }) => key);
  const half = mapped.filter(({ value }) => value > 0 && value < most).map(({ key }) => key);
  if (half.length > 0) note(reading, { code: 'furtherAnswersLeft', answers: half });
  const isExact = findBelow(declaration, (meaning) => meaning === 'mapentry').some(
    (entry) => attributeOf(entry, 'casesensitive') === 'true',
  );
  if (isExact) note(reading, { code: 'caseIgnored' });
  return { qtype: QTYPE.shortAnswer, accepted: [...new Set([...readCorrect(declaration), ...full])] };
}

/** The tolerance is stated in the response processing. */
function readNumber({ declaration, processing, reading }: Asked): AuthoredAnswer {
  const value = readCorrect(declaration)[0] ?? readMapping(declaration)[0]?.key ?? '';
  const [equal] = findBelow(processing, (meaning) => meaning === 'equal');
  const said = attributeOf(equal, 'tolerance');
  const [below = '0', above = below] = said.split(/\s+/).filter((part) => part !== '');
  const isAbsolute = said === '' || attributeOf(equal, 'tolerancemode') === 'absolute';
  if (!isAbsolute || below !== above) note(reading, { code: 'cellUnread', column: 'tolerance', value: said });
  const tolerance = isAbsolute ? below : '0';
  return {
    qtype: QTYPE.numeric,
    value: readDecimal(value) ?? value,
    tolerance: readDecimal(tolerance) ?? tolerance,
  };
}

/** The right responses: as declared, otherwise those that earn something. */
function readRight(declaration: XmlElement | undefined): string[] {
  const correct = readCorrect(declaration);
  if (correct.length > 0) return correct;
  return readMapping(declaration)
    .filter(({ value }) => value > 0)
    .map(({ key }) => key);
}

function readCorrect(declaration: XmlElement | undefined): string[] {
  return partsOf(partOf(declaration, 'correctresponse'), 'value').map((value) => textIn(value).trim());
}

function readMapping(declaration: XmlElement | undefined): { key: string; value: number }[] {
  return partsOf(partOf(declaration, 'mapping'), 'mapentry').map((entry) => ({
    key: attributeOf(entry, 'mapkey'),
    value: Number(attributeOf(entry, 'mappedvalue')),
  }));
}
