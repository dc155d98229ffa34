import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CARDS_MAX } from '#contract/auth/exam-cards';
import type { ExamForStaff } from '#contract/exam/exam';
import { examCardEnds } from '#domain/account/card-life';
import { formatMoment, formatNumber } from '../../../lib/format';
import { serverMessage } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CheckInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useMakeExamCards } from './api';
import { type CardPupil, holdsCode, opensFor } from './card-pupils';
import type { CardCode } from './exam-card';
import { text } from './text';

export interface NewCodes {
  origin: string;
  /** By pupil's id. */
  codes: ReadonlyMap<string, CardCode>;
}

interface CodesDialogProps {
  exam: ExamForStaff;
  pupils: readonly CardPupil[];
  /** The pupils were searched for, so presumably lost their cards: those with a valid code are not skipped by default. */
  isPicked: boolean;
  /** Gets the pupils who have a code now: a new one, or that which they held and keep. */
  onMade: (made: NewCodes, pupils: readonly CardPupil[]) => void;
  onClose: () => void;
}

/** Says how many pupils get a new code and whose old one ends, then creates them. */
export function CodesDialog({ exam, pupils, isPicked, onMade, onClose }: CodesDialogProps) {
  const make = useMakeExamCards(exam.id);
  const isHolder = (pupil: CardPupil) => holdsCode(pupil, exam);
  const holders = pupils.filter(isHolder).length;
  const [isSkipping, setSkipping] = useState(!isPicked);
  const wanted = pupils.filter((pupil) => !isSkipping || !isHolder(pupil));
  const refusal = refusalOf(wanted.length);
  const run = async () => {
    try {
      const {
        message,
        origin,
        expires_at: until,
        cards,
      } = await make.mutateAsync(wanted.map(({ student }) => student));
      toaster.success(message);
      const codes = new Map(cards.map(({ student, address }) => [student, { address, until }]));
      const hasCode = (pupil: CardPupil) => codes.has(pupil.student) || !wanted.includes(pupil);
      onMade({ origin, codes }, pupils.filter(hasCode));
    } catch (error) {
      // Without a reply it is unknown whether the server did it.
      toaster.error(serverMessage(error) ?? text.cards.unanswered);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={text.cards.confirmTitle}
      confirmLabel={text.cards.confirm}
      tone={holders > 0 && !isSkipping ? 'danger' : 'brand'}
      onlyTells={refusal !== null}
      busy={make.isPending}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      <chakra.div display="grid" gap="3">
        {refusal === null ? <Effect exam={exam} pupils={wanted} /> : <p>{refusal}</p>}
        {holders > 0 ? (
          <CheckInput
            label={text.cards.skip(formatNumber(holders))}
            help={text.cards.skipHelp}
            checked={isSkipping}
            onChange={({ target }) => setSkipping(target.checked)}
          />
        ) : null}
        {holders > 0 && !isSkipping ? (
          <chakra.p fontWeight="semibold">{text.cards.dies(formatNumber(holders))}</chakra.p>
        ) : null}
      </chakra.div>
    </ConfirmDialog>
  );
}

function refusalOf(count: number): string | null {
  if (count === 0) return text.cards.nobody;
  return count > CARDS_MAX ? text.cards.tooMany(formatNumber(CARDS_MAX)) : null;
}

function Effect({ exam, pupils }: Pick<CodesDialogProps, 'exam' | 'pupils'>) {
  const closeAt = exam.close_at === null ? null : Date.parse(exam.close_at);
  const [ends] = useState(() => examCardEnds(Date.now(), closeAt));
  const opensAfter = (opensAt: string | null) => opensAt !== null && Date.parse(opensAt) >= ends;
  const isTooEarly = pupils.some((pupil) => opensAfter(opensFor(pupil, exam)));
  return (
    <>
      <p>{text.cards.effect(formatNumber(pupils.length))}</p>
      <p>{text.cards.until(formatMoment(ends))}</p>
      {isTooEarly ? <chakra.p fontWeight="semibold">{text.cards.tooEarly}</chakra.p> : null}
    </>
  );
}
