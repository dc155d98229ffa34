import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { LETTERHEAD_LINES, type Letterhead, letterhead } from '#contract/school/letterhead';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Card, Page } from '../../../ui/page';
import { LetterheadView } from '../../../ui/print/letterhead-view';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { ScrollBox } from '../../../ui/scroll-box';
import { ErrorState, LoadingState } from '../../../ui/states';
import type { PageTabs } from '../../../ui/table/list-page';
import { useLetterhead, useSchoolWrite } from '../api';
import { text } from '../text';
import { OwnLogo } from './own-logo';

const { letterhead: words } = text;

const NAMES = ['foundation', 'address', 'contact', 'city', 'principal_name', 'principal_nip'] as const;

interface LetterheadPageProps {
  pageTabs: PageTabs;
  /** Id of the admin's school. */
  school: string;
  onMarkChanged: () => void;
}

/** A preview of the letterhead of the school's printed papers, and who signs them. */
export function LetterheadPage({ pageTabs, school, onMarkChanged }: LetterheadPageProps) {
  const query = useLetterhead();
  const [isEditing, setIsEditing] = useState(false);
  const problem = toProblem(query.error);
  return (
    <Page
      title={text.base.title}
      description={words.description}
      {...pageTabs}
      actions={
        <Button disabled={!query.data} onClick={() => setIsEditing(true)}>
          {words.edit}
        </Button>
      }
    >
      {query.data ? (
        <Preview head={query.data} />
      ) : problem ? (
        <Card>
          <ErrorState {...problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        </Card>
      ) : (
        <LoadingState />
      )}
      {query.data && isEditing ? (
        <LetterheadForm head={query.data} onClose={() => setIsEditing(false)}>
          <OwnLogo
            of={{ id: school, name: query.data.name, logo: query.data.logo }}
            onChanged={onMarkChanged}
          />
        </LetterheadForm>
      ) : null}
    </Page>
  );
}

function Preview({ head }: { head: Letterhead }) {
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <ScrollBox>
        <chakra.section
          aria-label={words.preview}
          bg="white"
          color="black"
          borderWidth="1px"
          borderRadius="md"
          p={{ base: '4', md: '8' }}
          minWidth="34rem"
        >
          <LetterheadView {...head} />
          <chakra.div ms="auto" mt="6" width="16rem" fontSize="11pt" lineHeight="1.5">
            <p>{words.signedAt(head.city || words.missing)}</p>
            <p>{words.principal}</p>
            <chakra.p mt="14" fontWeight="bold" textDecoration="underline">
              {head.principal_name || words.missing}
            </chakra.p>
            <p>{words.nip(head.principal_nip || words.missing)}</p>
          </chakra.div>
        </chakra.section>
      </ScrollBox>
      <chakra.p fontSize="sm" color="fg.muted">
        {words.elsewhere}
      </chakra.p>
    </chakra.div>
  );
}

interface LetterheadFormProps {
  head: Letterhead;
  onClose: () => void;
  /** Above the lines: what is not stored with them. */
  children: ReactNode;
}

function LetterheadForm({ head, onClose, children }: LetterheadFormProps) {
  const { name: _, logo: __, ...start } = head;
  return (
    <RecordForm
      title={words.edit}
      description={head.name}
      start={start}
      names={NAMES}
      save={useSchoolWrite(letterhead.save)}
      toInput={(fields) => fields}
      onClose={onClose}
    >
      {(form) => (
        <>
          {children}
          {NAMES.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={words.lines[name].label}
              help={words.lines[name].help}
              maxLength={LETTERHEAD_LINES[name]}
            />
          ))}
        </>
      )}
    </RecordForm>
  );
}
