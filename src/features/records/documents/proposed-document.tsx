import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { RecordDocument } from '#contract/records/document';
import type { Proposal, PupilRecord } from '#contract/records/record-shown';
import { sayBytes } from '#domain/storage/say-bytes';
import { OpenButton } from './open-button';
import { PhotoFrame } from './photo-frame';
import { text } from './text';

interface ProposedDocumentProps {
  record: PupilRecord;
  proposal: Proposal;
}

/** A document that is proposed, or is to be removed; of a photograph, that one and the present one. */
export function ProposedDocument({ record, proposal: { document, after, state } }: ProposedDocumentProps) {
  if (!document) return <chakra.p fontSize="sm">{text.gone}</chakra.p>;
  const isWaiting = state === 'waiting';
  return (
    <chakra.div display="grid" gap="3" px="3" py="3" borderRadius="md" borderWidth="1px" bg="bg.subtle">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Facts document={document}>{after === null ? text.toBeRemoved : text.proposedAdd}</Facts>
        {isWaiting && document.kind !== 'photo' ? (
          <OpenButton userid={record.userid} document={document} />
        ) : null}
      </chakra.div>
      {isWaiting && document.kind === 'photo' ? (
        <Photos record={record} proposed={after === null ? null : document} />
      ) : null}
    </chakra.div>
  );
}

function Facts({ document, children }: { document: RecordDocument; children: ReactNode }) {
  return (
    <chakra.div flex="1" minWidth="10rem">
      <chakra.p fontSize="xs" color="fg.muted">
        {children}
      </chakra.p>
      <chakra.p>{text.size(text.types[document.type], sayBytes(document.size))}</chakra.p>
    </chakra.div>
  );
}

function Photos({ record, proposed }: { record: PupilRecord; proposed: RecordDocument | null }) {
  const { userid, photo, fields } = record;
  const pupil = fields.name ?? '';
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4">
      <Titled title={text.presentPhoto}>
        <PhotoFrame userid={userid} name={pupil} photo={photo?.id ?? null} width="6rem" />
      </Titled>
      {proposed ? (
        <Titled title={text.proposedPhoto}>
          <PhotoFrame userid={userid} name={pupil} photo={proposed.id} width="6rem" />
        </Titled>
      ) : null}
    </chakra.div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div>
      <chakra.p fontSize="xs" color="fg.muted" mb="1">
        {title}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
