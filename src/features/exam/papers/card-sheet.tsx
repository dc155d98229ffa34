import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { AddressWarning } from '../../../ui/print/address-warning';
import { OncePage } from '../../../ui/print/once-page';
import { SlipSheet } from '../../../ui/print/slip-sheet';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { useCardHolders } from './api';
import { type CardPupil, cardPupils, searchCards } from './card-pupils';
import { CodesDialog, type NewCodes } from './codes-dialog';
import { type CardCode, ExamCard } from './exam-card';
import type { Choice } from './paper-choice';
import { text } from './text';

/** Cards with their codes, kept only while they are shown. */
export interface CodedCards extends NewCodes {
  pupils: readonly CardPupil[];
}

export interface CardSheetProps extends Pick<Choice, 'room' | 'wave' | 'order'> {
  exam: ExamForStaff;
  letterhead: Letterhead;
  plan: SeatingPlan;
  /** May also create codes. */
  isAdmin: boolean;
  onCodes: (cards: CodedCards) => void;
}

/** Cards for those who take the exam; showing them changes nothing. An admin can have new codes put on them. */
export function CardSheet({ exam, letterhead, plan, isAdmin, onCodes, ...choice }: CardSheetProps) {
  const holders = useCardHolders(exam.id);
  const [asking, setAsking] = useState(false);
  const [search, setSearch] = useState('');
  if (!holders.data) {
    const problem = toProblem(holders.error);
    if (!problem) return <LoadingState label={text.loading} />;
    return (
      <Card>
        <ErrorState {...problem} onRetry={() => void holders.refetch()} retrying={holders.isFetching} />
      </Card>
    );
  }
  const all = cardPupils(plan, holders.data.data, choice);
  if (all.length === 0) return <Nobody {...choice} />;
  const pupils = searchCards(all, search);
  return (
    <>
      <chakra.div display="grid" gap="4" justifyItems="start" _print={{ display: 'none' }}>
        <AddressWarning origin={holders.data.origin} />
        <Notice>{isAdmin ? text.cards.plain : `${text.cards.plain} ${text.cards.onlyAdmin}`}</Notice>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" width="full">
          <SearchBox value={search} onSearch={setSearch} label={text.cards.search} />
          {isAdmin ? (
            <Button variant="outline" disabled={pupils.length === 0} onClick={() => setAsking(true)}>
              {text.cards.make}
            </Button>
          ) : null}
          <chakra.p role="status" fontSize="sm" color="fg.muted">
            {search === '' ? null : text.cards.found(formatNumber(pupils.length), formatNumber(all.length))}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <Cards exam={exam} letterhead={letterhead} pupils={pupils} host={hostOf(holders.data.origin)} />
      {asking ? (
        <CodesDialog
          exam={exam}
          pupils={pupils}
          isPicked={pupils.length < all.length}
          onMade={(codes, coded) => onCodes({ ...codes, pupils: coded })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface CodedSheetProps extends Pick<CardSheetProps, 'exam' | 'letterhead'> {
  cards: CodedCards;
  /** Name of the printed page. */
  page: string;
  onClose: () => void;
}

/** The cards with their codes, shown only this once. */
export function CodedSheet({ exam, letterhead, cards, page, onClose }: CodedSheetProps) {
  const { pupils, codes, origin } = cards;
  return (
    <OncePage
      title={text.cards.onceTitle(formatNumber(pupils.length))}
      description={text.cards.onceBody}
      onClose={onClose}
    >
      <chakra.div css={{ '@media print': { page } }}>
        <Cards exam={exam} letterhead={letterhead} pupils={pupils} codes={codes} host={hostOf(origin)} />
      </chakra.div>
    </OncePage>
  );
}

interface CardsProps extends Pick<CardSheetProps, 'exam' | 'letterhead'> {
  pupils: readonly CardPupil[];
  codes?: ReadonlyMap<string, CardCode>;
  host: string;
}

function Cards({ pupils, codes, ...shared }: CardsProps) {
  const slips = pupils.map((pupil) => ({
    id: pupil.student,
    content: <ExamCard pupil={pupil} code={codes?.get(pupil.student) ?? null} {...shared} />,
  }));
  return <SlipSheet format="tall" slips={slips} />;
}

function Nobody({ room, wave }: Pick<Choice, 'room' | 'wave'>) {
  const { cards } = text;
  const all = { title: cards.none, body: cards.noneBody };
  const inRoom = { title: cards.noneInRoom, body: cards.noneInRoomBody };
  const { title, body } = wave !== '' ? text.noSheet : room !== '' ? inRoom : all;
  return (
    <Card>
      <EmptyState icon={UsersIcon} title={title}>
        {body}
      </EmptyState>
    </Card>
  );
}

/** The address to type into a browser; if the server does not know it, the address of this page. */
function hostOf(origin: string | null): string {
  return origin ? new URL(origin).host : location.host;
}
