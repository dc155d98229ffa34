import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  ADDRESS_FIELDS,
  ADMISSION_FIELDS,
  BIODATA_FIELDS,
  fieldsOf,
  HEALTH_FIELDS,
  type RecordField,
} from '#contract/records/pupil-record';
import type { PupilRecord } from '#contract/records/record-shown';
import { ITEM_NAMES } from '#contract/records/record-text';
import { Card } from '../../../ui/page';
import { PercentBar } from '../../../ui/percent-bar';
import { Notice } from '../../../ui/states';
import { DocumentsCard } from '../documents/documents-card';
import { FamilySection } from '../form/family-section';
import type { Section } from '../form/section-fields';
import { SectionForm } from '../form/section-form';
import { text } from '../text';
import { SectionCard } from './section-card';

const SECTIONS: readonly { id: Section; fields: readonly RecordField[] }[] = [
  { id: 'biodata', fields: BIODATA_FIELDS },
  { id: 'health', fields: HEALTH_FIELDS },
  { id: 'address', fields: ADDRESS_FIELDS },
  { id: 'admission', fields: ADMISSION_FIELDS },
  { id: 'father', fields: fieldsOf('father') },
  { id: 'mother', fields: fieldsOf('mother') },
  { id: 'guardian', fields: fieldsOf('guardian') },
];

/** A whole record by sections; `keeps`: changes take effect at once, otherwise they are proposed. */
export function RecordView({ record, keeps }: { record: PupilRecord; keeps: boolean }) {
  const [editing, setEditing] = useState<Section>();
  const section = SECTIONS.find(({ id }) => id === editing);
  return (
    <>
      <Completeness record={record} />
      {record.doubts.length > 0 ? (
        <Notice tone="lantern" title={text.doubtTitle}>
          {record.doubts.map((doubt) => (
            <p key={doubt}>{text.doubts[doubt]}</p>
          ))}
        </Notice>
      ) : null}
      <DocumentsCard record={record} keeps={keeps} />
      <chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        {SECTIONS.map(({ id, fields }) => (
          <SectionCard
            key={id}
            record={record}
            section={id}
            fields={fields}
            keeps={keeps}
            onEdit={() => setEditing(id)}
          />
        ))}
        <FamilySection record={record} keeps={keeps} />
      </chakra.div>
      {section ? (
        <SectionForm
          record={record}
          section={section.id}
          fields={section.fields}
          keeps={keeps}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
}

function Completeness({ record: { completeness, missing } }: { record: PupilRecord }) {
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
        <chakra.h2 fontWeight="semibold" color="fg.strong">
          {text.completeness}
        </chakra.h2>
        <PercentBar percent={completeness} />
      </chakra.div>
      <chakra.p mt="2" fontSize="sm" color="fg.muted">
        {missing.length === 0
          ? text.completeNow
          : `${text.missingTitle(missing.length)}: ${missing.map((item) => ITEM_NAMES[item]).join(', ')}.`}
      </chakra.p>
    </Card>
  );
}
