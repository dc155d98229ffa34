import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import { examLink } from '../../../lib/exam-link';
import { formatClock } from '../../../lib/format';
import { toQrCode } from '../../../lib/qr-code';
import { Modal } from '../../../ui/modal';
import { QrPicture } from '../../../ui/print/qr-picture';
import { text } from '../text';
import type { Opening } from './token-openings';

interface ProjectedTokenProps {
  exam: Pick<ExamForStaff, 'id' | 'name'>;
  opening: Opening;
  /** When the clock replaces it; null: never. */
  until: string | null;
  onClose: () => void;
}

/** A token for the wall, as large as the screen allows, and as a code for devices with a camera. */
export function ProjectedToken({ exam, opening, until, onClose }: ProjectedTokenProps) {
  const { room, name, token } = opening;
  return (
    <Modal
      open
      onClose={onClose}
      title={room === null ? exam.name : `${exam.name} · ${name}`}
      description={
        until ? `${text.token.projectHint} ${text.token.until(formatClock(until))}.` : text.token.projectHint
      }
      width="100vw"
    >
      <chakra.div
        display="grid"
        justifyItems="center"
        alignContent="center"
        gap={{ base: '6', md: '8' }}
        minHeight="60dvh"
        px="4"
        pb="6"
      >
        <chakra.p
          aria-live="polite"
          fontFamily="mono"
          fontWeight="bold"
          lineHeight="1"
          color="fg.strong"
          overflowWrap="anywhere"
          textAlign="center"
          // As large as twelve letters allow.
          fontSize="clamp(3rem, 12vw, 12rem)"
          letterSpacing="wide"
        >
          {token}
        </chakra.p>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems="center"
          gap="5"
          maxWidth="40rem"
        >
          {/* White in the dark too: cameras do not read light codes on dark. */}
          <chakra.div bg="white" p="1" borderRadius="md" lineHeight="0">
            <QrPicture
              code={toQrCode(examLink(location.origin, exam.id, token))}
              label={text.token.qr(token)}
              side="clamp(9rem, 30vh, 16rem)"
            />
          </chakra.div>
          <chakra.p fontSize="lg" color="fg.muted" textAlign={{ base: 'center', md: 'start' }}>
            {text.token.projectQr}
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}
