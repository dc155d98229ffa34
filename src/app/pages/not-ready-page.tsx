import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { ClockIcon } from '../../ui/icons/basic-icons';
import { Card, Page } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import { text } from '../text';

/** For a route of the specification whose screen is not built yet: says so, and the way back. */
export function NotReadyPage({ title, homePath }: { title: string; homePath: string }) {
  const navigate = useNavigate();
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={ClockIcon}
          title={text.notReadyTitle(title)}
          action={
            <Button variant="outline" tone="neutral" onClick={() => void navigate(homePath)}>
              {text.backHome}
            </Button>
          }
        >
          {text.notReadyBody}
        </EmptyState>
      </Card>
    </Page>
  );
}
