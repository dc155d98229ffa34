import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/page';
import { ReleasedSheet } from './released-sheet';
import { ResultList } from './result-list';
import { text } from './text';

/** A pupil's own released results. */
export function OwnResults({ student, name }: { student: string; name: string }) {
  const [params, setParams] = useSearchParams();
  const examId = params.get('hasil');
  if (examId)
    return <ReleasedSheet student={student} name={name} examId={examId} onBack={() => setParams({})} />;
  return (
    <Page title={text.pageTitle} description={text.ownBody}>
      <ResultList student={student} isReport onOpen={(hasil) => setParams({ hasil })} />
    </Page>
  );
}
