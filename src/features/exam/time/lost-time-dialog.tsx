import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { LostTogether } from '#contract/exam-session/time';
import { formatClock, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ClockIcon } from '../../../ui/icons/basic-icons';
import { EmptyState } from '../../../ui/states';
import { QueryDialog } from '../query-dialog';
import { useLostTime } from './api';
import { GiveLostTime } from './give-lost-time';
import { lostMinutes } from './lost-minutes';
import { text } from './text';

/** Who lost time without power or network, grouped by minute, with a suggested amount. */
export function LostTimeDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<LostTogether>();
  const lost = useLostTime(examId);
  if (chosen) {
    return <GiveLostTime examId={examId} together={chosen} onClose={() => setChosen(undefined)} />;
  }
  return (
    <QueryDialog title={text.lost.title} width="34rem" query={lost} onClose={onClose}>
      {({ data }) =>
        data.length > 0 ? (
          <chakra.div display="grid" gap="4">
            <chakra.p color="fg.muted">{text.lost.intro}</chakra.p>
            <chakra.ul display="grid" gap="3">
              {data.map((together) => (
                <Together
                  key={together.pupils[0]?.id}
                  together={together}
                  onGive={() => setChosen(together)}
                />
              ))}
            </chakra.ul>
          </chakra.div>
        ) : (
          <EmptyState icon={ClockIcon} tone="neutral" title={text.lost.emptyTitle}>
            {text.lost.emptyBody}
          </EmptyState>
        )
      }
    </QueryDialog>
  );
}

/** Maximum names listed; a larger group is only counted. */
const NAMED = 8;

function Together({ together, onGive }: { together: LostTogether; onGive: () => void }) {
  const { pupils, from, minutes } = together;
  const names = pupils
    .slice(0, NAMED)
    .map(({ student_name: name, ms }) => text.lost.pupil(name, lostMinutes(ms)));
  const others = pupils.length - names.length;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.p fontWeight="semibold" color="fg.strong">
          {text.lost.since(formatNumber(pupils.length), formatClock(from))}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {names.join(', ')}
          {others > 0 ? text.lost.others(formatNumber(others)) : null}
        </chakra.p>
      </chakra.div>
      <Button minHeight="11" onClick={onGive}>
        {text.lost.give(formatNumber(minutes))}
      </Button>
    </chakra.li>
  );
}
