import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { FamilyIcon } from '../../ui/icons/basic-icons';
import { Card, Page } from '../../ui/page';
import { PersonSwitch } from '../../ui/person-switch';
import { EmptyState } from '../../ui/states';
import { useRecord } from './api';
import { ConsentCard } from './consent/consent-card';
import { OwnProposals } from './proposals/own-proposals';
import { LoadedRecord } from './record/record-page';
import { RecordView } from './record/record-view';
import { text } from './text';

/** Spec §2, /orangtua-database-siswa: the records of a parent's children, to read and to propose changes to. */
export function ChildRecords({ parent }: { parent: Extract<User, { level: 'parent' }> }) {
  const [params, setParams] = useSearchParams();
  const { children } = parent;
  const child = children.find(({ id }) => id === params.get('anak')) ?? children[0];
  return (
    <Page title={text.childTitle} description={text.childBody}>
      <PersonSwitch
        label={text.child}
        people={children.map(({ id, student }) => ({ id, name: student }))}
        chosen={child?.id ?? ''}
        onChoose={(anak) => setParams({ anak })}
      />
      {child ? (
        <ProposedRecord key={child.id} userid={child.id} mayConsent />
      ) : (
        <Card>
          <EmptyState icon={FamilyIcon} title={text.noChild}>
            {text.noChildBody}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

/** The same for the pupil himself. */
export function OwnRecord({ userid }: { userid: string }) {
  return (
    <Page title={text.ownTitle} description={text.ownBody}>
      <ProposedRecord userid={userid} />
    </Page>
  );
}

/** `mayConsent`: the viewer is a parent. */
function ProposedRecord({ userid, mayConsent = false }: { userid: string; mayConsent?: boolean }) {
  const { data: record, ...query } = useRecord(userid);
  return (
    <LoadedRecord {...query} record={record}>
      {(loaded) => (
        <>
          <OwnProposals record={loaded} />
          <RecordView record={loaded} keeps={false} />
          {mayConsent ? <ConsentCard record={loaded} mayGive /> : null}
        </>
      )}
    </LoadedRecord>
  );
}
