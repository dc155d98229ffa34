import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import type { Letterhead } from '#contract/school/letterhead';
import { formatNumber, formatShortDay } from '../../../lib/format';
import { toQrCode } from '../../../lib/qr-code';
import { QrPicture } from '../../../ui/print/qr-picture';
import { type CardPupil, holdsCode } from './card-pupils';
import { timeOf, timesOf } from './paper-facts';
import type { NamedWave } from './room-waves';
import { text } from './text';

/** The code on a card, and until when it is valid. */
export interface CardCode {
  address: string;
  until: string;
}

export interface ExamCardProps {
  pupil: CardPupil;
  exam: ExamForStaff;
  letterhead: Letterhead;
  host: string;
  /** Null: a card without a code. */
  code: CardCode | null;
}

/** A pupil's card for an exam: who he is, where and when he sits, and how he signs in. */
export function ExamCard({ pupil, exam, letterhead, host, code }: ExamCardProps) {
  const { name } = pupil;
  return (
    <chakra.div height="full" display="flex" flexDirection="column" lineHeight="1.25" fontSize="8pt">
      <Head letterhead={letterhead} exam={exam.name} />
      <chakra.p
        mt="1.5mm"
        fontSize="10.5pt"
        fontWeight="bold"
        // A clamped line cuts what hangs below it.
        lineHeight="1.3"
        overflowWrap="anywhere"
        lineClamp="2"
      >
        {name}
      </chakra.p>
      <chakra.div display="flex" gap="2.5mm" mt="1.5mm" flex="1" minHeight="0">
        <Photo pupil={pupil} />
        <Facts pupil={pupil} exam={exam} />
        {code ? <QrPicture code={toQrCode(code.address)} label={text.cards.qr(name)} side="28mm" /> : null}
      </chakra.div>
      <chakra.p mt="1mm" fontSize="6.5pt" lineHeight="1.25">
        {code ? text.cards.scan(host, formatShortDay(code.until)) : text.cards.signIn(host)}
        {!code && holdsCode(pupil, exam) ? ` ${text.cards.has}` : null}
      </chakra.p>
    </chakra.div>
  );
}

/** A letterhead in the size of a card. */
function Head({ letterhead, exam }: { letterhead: Letterhead; exam: string }) {
  const { foundation, name, address, logo } = letterhead;
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns="9mm minmax(0, 1fr) 9mm"
        alignItems="center"
        gap="1.5mm"
        pb="1mm"
        borderBottom="0.6mm double #000"
        textAlign="center"
        lineHeight="1.15"
      >
        {logo ? <chakra.img src={logo} alt="" maxHeight="9mm" maxWidth="9mm" /> : <span />}
        <chakra.div minWidth="0">
          {foundation ? <Line size="5.5pt">{foundation}</Line> : null}
          <chakra.p fontSize="8.5pt" fontWeight="bold" textTransform="uppercase" lineClamp="1">
            {name}
          </chakra.p>
          {address ? <Line size="5.5pt">{address}</Line> : null}
        </chakra.div>
        <span />
      </chakra.div>
      <chakra.p mt="1mm" textAlign="center" fontSize="7.5pt" lineClamp="1">
        <chakra.b textTransform="uppercase">{text.cards.title}</chakra.b>
        {` · ${exam}`}
      </chakra.p>
    </>
  );
}

function Line({ size, children }: { size: string; children: string }) {
  return (
    <chakra.p fontSize={size} lineClamp="1">
      {children}
    </chakra.p>
  );
}

/** A 3 × 4 photo, or a frame to glue one into. */
function Photo({ pupil: { img, name } }: { pupil: CardPupil }) {
  return (
    <chakra.div
      width="18mm"
      height="24mm"
      flexShrink={0}
      border={img ? '0.2mm solid #000' : '0.2mm dashed #000'}
      display="grid"
      placeItems="center"
      overflow="hidden"
      fontSize="6.5pt"
    >
      {img ? (
        <chakra.img src={img} alt={text.cards.photoOf(name)} width="18mm" height="24mm" objectFit="cover" />
      ) : (
        text.cards.photo
      )}
    </chakra.div>
  );
}

function Facts({ pupil, exam }: { pupil: CardPupil; exam: ExamForStaff }) {
  const { nis, class_name: className, room, seat, wave } = pupil;
  const { byHand } = text.cards;
  const times = timesOf(exam, wave);
  const when = times.open_at === null ? byHand : `${formatShortDay(times.open_at)}, ${timeOf(times)}`;
  const facts = [
    [text.cards.nis, nis],
    [text.cards.className, className],
    [text.cards.room, room ?? byHand],
    [text.cards.seat, seat === null ? byHand : formatNumber(seat)],
    // The wave takes the place of the label, since beside a QR code there is no line to spare.
    [waveLabel(wave), when],
  ];
  return (
    <chakra.dl
      flex="1"
      minWidth="0"
      display="grid"
      // `Sesi 12` is the longest label, and dates must not seem to continue its number.
      gridTemplateColumns={wave === null ? '9mm minmax(0, 1fr)' : '11mm minmax(0, 1fr)'}
      columnGap="1mm"
      rowGap="0.5mm"
      alignContent="start"
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <dt>{label}</dt>
          <chakra.dd overflowWrap="anywhere" fontWeight="semibold">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function waveLabel(wave: NamedWave): string {
  if (wave === null) return text.cards.time;
  return wave === 'byHand' ? text.wave : text.waveOf(formatNumber(wave.number));
}
