import { chakra } from '@chakra-ui/react/styled-system';
import { database } from '#contract/records/database';
import type { PupilRecord } from '#contract/records/record-shown';
import { formatMoment } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { StatusBadge } from '../../../ui/status-badge';
import { toaster } from '../../../ui/toast';
import { useRecordWrite } from '../api';
import { text } from '../text';

const { consent: words } = text;

interface ConsentCardProps {
  record: PupilRecord;
  /** A parent may give consent; an admin may only withdraw it. */
  mayGive: boolean;
}

/** Whether the head office may use the family's data: only while a parent consents. */
export function ConsentCard({ record: { userid, consent }, mayGive }: ConsentCardProps) {
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="2">
        <chakra.h2 fontWeight="semibold" color="fg.strong" flex="1" minWidth="12rem">
          {words.title}
        </chakra.h2>
        <StatusBadge
          icon={consent ? CheckCircleIcon : LockIcon}
          tone={consent ? 'success' : 'neutral'}
          label={consent ? words.given : words.notGiven}
        />
      </chakra.div>
      <chakra.p fontSize="sm">{words.body}</chakra.p>
      <chakra.p mt="2" fontSize="sm" color="fg.muted">
        {consent ? words.since(consent.by ?? text.somebody, formatMoment(consent.at)) : words.untilNow}
      </chakra.p>
      {consent || mayGive ? (
        <chakra.div mt="4">
          <ConsentButton userid={userid} isGiven={consent !== null} />
        </chakra.div>
      ) : null}
    </Card>
  );
}

function ConsentButton({ userid, isGiven }: { userid: string; isGiven: boolean }) {
  const set = useRecordWrite(database.setConsent);
  const say = () =>
    set.mutate(
      { userid, given: !isGiven },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
  return (
    <Button
      variant={isGiven ? 'outline' : 'solid'}
      tone={isGiven ? 'neutral' : 'brand'}
      busy={set.isPending}
      onClick={say}
    >
      {isGiven ? words.withdraw : words.give}
    </Button>
  );
}
