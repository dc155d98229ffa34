import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RecordDocument } from '#contract/records/document';
import type { PupilRecord } from '#contract/records/record-shown';
import { useIsOnline } from '../../../lib/use-connectivity';
import { Button } from '../../../ui/button';
import { PlusIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { Notice } from '../../../ui/states';
import { CardHead } from '../record/section-card';
import { AddDialog } from './add-dialog';
import { DocumentRow } from './document-row';
import { PhotoFrame } from './photo-frame';
import { RemoveDialog } from './remove-dialog';
import { text } from './text';

interface DocumentsCardProps {
  record: PupilRecord;
  /** Changes take effect at once; otherwise they are proposed. */
  keeps: boolean;
}

/** The photograph of a pupil and his documents, with those that wait for the school. */
export function DocumentsCard({ record, keeps }: DocumentsCardProps) {
  const [adding, setAdding] = useState<'photo' | 'document'>();
  const [removing, setRemoving] = useState<RecordDocument>();
  const isOnline = useIsOnline();
  return (
    <Card>
      <CardHead
        title={text.title}
        action={
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            disabled={!isOnline}
            onClick={() => setAdding('document')}
          >
            <PlusIcon boxSize="4" />
            {keeps ? text.add : text.proposeAdd}
          </Button>
        }
      />
      {isOnline ? null : (
        <chakra.div mb="4">
          <Notice tone="lantern">{text.offline}</Notice>
        </chakra.div>
      )}
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '7.5rem minmax(0, 1fr)' }}>
        <Photo record={record} keeps={keeps} onChange={() => setAdding('photo')} onRemove={setRemoving} />
        <Documents record={record} keeps={keeps} onRemove={setRemoving} />
      </chakra.div>
      {adding ? (
        <AddDialog userid={record.userid} what={adding} keeps={keeps} onClose={() => setAdding(undefined)} />
      ) : null}
      {removing ? (
        <RemoveDialog
          userid={record.userid}
          of={removing}
          keeps={keeps}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface PhotoProps extends DocumentsCardProps {
  onChange: () => void;
  onRemove: (photo: RecordDocument) => void;
}

function Photo({ record, keeps, onChange, onRemove }: PhotoProps) {
  const { userid, photo, fields } = record;
  const isOnline = useIsOnline();
  return (
    <chakra.div display="flex" flexDirection={{ base: 'row', sm: 'column' }} alignItems="flex-start" gap="3">
      <PhotoFrame userid={userid} name={fields.name ?? ''} photo={photo?.id ?? null} />
      <chakra.div display="grid" gap="2" width={{ sm: 'full' }}>
        <Button
          variant="outline"
          tone="neutral"
          size="sm"
          disabled={!isOnline}
          aria-label={photo && !keeps ? text.proposePhotoChange : undefined}
          onClick={onChange}
        >
          {photoAction(photo !== null, keeps)}
        </Button>
        {photo && leavingOf(record).has(photo.id) ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {text.removalWaits}
          </chakra.p>
        ) : null}
        {photo ? (
          <Button
            variant="ghost"
            tone="neutral"
            size="sm"
            disabled={!isOnline}
            aria-label={keeps ? text.removePhoto : text.proposePhotoRemoval}
            onClick={() => onRemove(photo)}
          >
            <TrashIcon boxSize="4" />
            {keeps ? text.remove : text.askRemoval}
          </Button>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}

function photoAction(hasPhoto: boolean, keeps: boolean): string {
  if (!keeps) return hasPhoto ? text.askChange : text.proposePhoto;
  return hasPhoto ? text.changePhoto : text.addPhoto;
}

/** What somebody has proposed to remove. */
function leavingOf({ proposals }: PupilRecord): ReadonlySet<string> {
  return new Set(
    proposals.flatMap(({ state, after, document }) =>
      state === 'waiting' && after === null && document ? [document.id] : [],
    ),
  );
}

interface DocumentsProps extends DocumentsCardProps {
  onRemove: (document: RecordDocument) => void;
}

function Documents({ record, keeps, onRemove }: DocumentsProps) {
  const { userid, documents, proposals } = record;
  const waiting = proposals.flatMap(({ field, state, after, document }) =>
    field === 'document' && state === 'waiting' && after !== null && document ? [document] : [],
  );
  const leaving = leavingOf(record);
  const removal = { label: keeps ? text.remove : text.proposeRemoval, onChoose: onRemove };
  if (documents.length + waiting.length === 0)
    return (
      <chakra.p fontSize="sm" color="fg.muted">
        {text.empty}
      </chakra.p>
    );
  return (
    <div>
      <chakra.ul>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            userid={userid}
            document={document}
            isLeaving={leaving.has(document.id)}
            removal={removal}
          />
        ))}
        {waiting.map((document) => (
          <DocumentRow key={document.id} userid={userid} document={document} />
        ))}
      </chakra.ul>
      <chakra.p mt="3" fontSize="sm" color="fg.muted">
        {text.logged}
      </chakra.p>
    </div>
  );
}
