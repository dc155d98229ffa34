import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { FamilyIcon } from '../../../ui/icons/basic-icons';
import { Card, Page } from '../../../ui/page';
import { PersonSwitch } from '../../../ui/person-switch';
import { EmptyState } from '../../../ui/states';
import { ReleasedSheet } from './released-sheet';
import { ResultList } from './result-list';
import { text } from './text';

/** The released results of a parent's children. */
export function ChildResults({ parent }: { parent: Extract<User, { level: 'parent' }> }) {
  const [params, setParams] = useSearchParams();
  const { children } = parent;
  const child = children.find(({ id }) => id === params.get('anak')) ?? children[0];
  const examId = params.get('hasil');
  if (child && examId) {
    return (
      <ReleasedSheet
        student={child.id}
        name={child.student}
        examId={examId}
        onBack={() => setParams({ anak: child.id })}
      />
    );
  }
  return (
    <Page title={text.pageTitle} description={text.pageBody}>
      <PersonSwitch
        label={text.child}
        people={children.map(({ id, student }) => ({ id, name: student }))}
        chosen={child?.id ?? ''}
        onChoose={(anak) => setParams({ anak })}
      />
      {child ? (
        <ResultList
          key={child.id}
          student={child.id}
          isReport
          onOpen={(exam) => setParams({ anak: child.id, hasil: exam })}
        />
      ) : (
        <Card>
          <EmptyState icon={FamilyIcon} title={text.noChildren}>
            {text.noChildrenBody}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
