import { chakra } from '@chakra-ui/react/styled-system';
import { Loaded } from '../../../ui/loaded';
import { LetterheadView } from '../../../ui/print/letterhead-view';
import { useLetterhead } from '../papers/api';

interface SheetHeadProps {
  title: string;
  /** A line below the title. */
  facts: string;
}

/** Letterhead and title of a printed page, for one that gives `PrintedPage` no title. */
export function SheetHead({ title, facts }: SheetHeadProps) {
  return (
    <Loaded query={useLetterhead()}>
      {(head) => (
        <chakra.header display="grid" gap="3" css={{ '@media screen': HEAD_ON_SCREEN }}>
          <LetterheadView {...head} />
          <chakra.div>
            <chakra.h2 fontSize="lg" fontWeight="semibold">
              {title}
            </chakra.h2>
            <chakra.p fontSize="sm">{facts}</chakra.p>
          </chakra.div>
        </chakra.header>
      )}
    </Loaded>
  );
}

/** As on paper, also in dark mode. */
const HEAD_ON_SCREEN = { p: '4', bg: 'white', color: 'black', borderWidth: '1px', borderRadius: 'md' };
