import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PRIVATE_FIELDS, type RecordField } from '#contract/records/pupil-record';
import type { PupilRecord } from '#contract/records/record-shown';
import { Button } from '../../../ui/button';
import { EditIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import type { Section } from '../form/section-fields';
import { text } from '../text';
import { PrivateValue } from './private-value';
import { fieldName, shownText } from './shown-value';

/** Fields whose words need a line of their own. */
const WIDE = /^area$|address$/;

interface SectionCardProps {
  record: PupilRecord;
  section: Section;
  fields: readonly RecordField[];
  keeps: boolean;
  onEdit: () => void;
}

/** Some fields of a record with their values, and the button to change them. */
export function SectionCard({ record, section, fields, keeps, onEdit }: SectionCardProps) {
  const title = text.sections[section];
  return (
    <Card>
      <CardHead
        title={title}
        action={
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            aria-label={keeps ? text.edit(title) : text.propose(title)}
            onClick={onEdit}
          >
            <EditIcon boxSize="4" />
            {keeps ? text.editShort : text.proposeShort}
          </Button>
        }
      />
      <chakra.dl display="grid" rowGap="3" columnGap="5" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        {fields.map((field) => (
          <Fact key={field} name={fieldName(field)} isWide={WIDE.test(field)}>
            <Value record={record} field={field} />
          </Fact>
        ))}
        {section === 'admission' ? <Fact name={text.entry}>{record.entry_name ?? <Blank />}</Fact> : null}
      </chakra.dl>
    </Card>
  );
}

export function CardHead({ title, action }: { title: string; action: ReactNode }) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="4">
      <chakra.h2 fontWeight="semibold" color="fg.strong">
        {title}
      </chakra.h2>
      {action}
    </chakra.div>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <chakra.div minWidth="0" {...(isWide ? { gridColumn: '1 / -1' } : {})}>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  );
}

function Value({ record, field }: { record: PupilRecord; field: RecordField }) {
  const value = record.fields[field];
  const secret = PRIVATE_FIELDS.find((one) => one === field);
  if (value !== null && secret) {
    return <PrivateValue userid={record.userid} field={secret} masked={value} />;
  }
  return shownText(record, field, value) ?? <Blank />;
}

function Blank() {
  return <chakra.span color="fg.muted">{text.blank}</chakra.span>;
}
