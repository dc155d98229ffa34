import { documentName } from '#contract/records/document-text';
import { isDay, type RecordField } from '#contract/records/pupil-record';
import type { Proposal, PupilRecord } from '#contract/records/record-shown';
import { choiceNames, FIELD_NAMES } from '#contract/records/record-text';
import { readFamilyText } from '#domain/pupil-record/family-text';
import { formatDay } from '../../../lib/format-day';
import { text as documents } from '../documents/text';
import { text } from '../text';

/** Formats the value of a field, or of a family member, for display; undefined if blank. */
export function shownText(
  { regions }: Pick<PupilRecord, 'regions'>,
  field: Exclude<Proposal['field'], 'document'>,
  value: string | null,
): string | undefined {
  if (value === null) return undefined;
  if (field === 'area') return regions[value] ?? value;
  if (field === 'gender') return value === 'L' || value === 'P' ? text.gender[value] : value;
  if (field === 'family') return shownMember(value);
  if (isDay(field)) return formatDay(value);
  return choiceNames(field)?.[value] ?? value;
}

function shownMember(value: string): string {
  const member = readFamilyText(value);
  return member ? `${member.name} (${text.gender[member.gender]}, ${formatDay(member.birth_date)})` : value;
}

/** What a proposal is about. */
export function proposalName({ field, document }: Pick<Proposal, 'field' | 'document'>): string {
  if (field === 'document') return document ? documentName(document) : documents.proposal;
  return field === 'family' ? text.familyField : FIELD_NAMES[field];
}

export function fieldName(field: RecordField): string {
  return FIELD_NAMES[field];
}
